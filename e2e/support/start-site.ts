import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';

const START_TIMEOUT_MS = 90_000;

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    response => response.ok,
    () => false,
  );
}

export async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`);
    if (Date.now() > deadline) throw new Error('the server did not become ready');
    await new Promise(resolve => setTimeout(resolve, 200));
  }
}
