import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Only a hang lasts longer. */
const START_TIMEOUT_MS = 240_000;
/** All visitors of a test come from one address. */
const NO_RATE_LIMITS = {
  RATE_LIMIT_REGISTRATIONS_PER_HOUR: '100000',
  RATE_LIMIT_SIGN_INS_PER_10MIN: '100000',
  RATE_LIMIT_CALLS_PER_10S: '100000',
};

export const DATA_FOLDER_PREFIX = 'kvazar-e2e-';

export interface RunningSite {
  readonly url: string;
  readonly environment: Record<string, string>;
  /** Ends the server and throws its data away. */
  close(): Promise<void>;
}

/** The real server, as `npm start` runs it, on free ports and the data folder it is given. */
export async function startSite(
  dataDir: string,
  settings: Record<string, string>,
): Promise<RunningSite> {
  const [port, socketPort, relayPort] = await findFreePorts(3);
  const environment = {
    ...NO_RATE_LIMITS,
    ...settings,
    PORT: String(port),
    SOCKET_PORT: String(socketPort),
    RELAY_PORT: String(relayPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  };
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise(resolve => server.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, server);
  return {
    url,
    environment,
    async close() {
      server.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function findFreePort(): Promise<number> {
  const [port = 0] = await findFreePorts(1);
  return port;
}

/** All are held until the last is found: none of them comes twice. */
async function findFreePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map(probe => once(probe, 'listening')));
  const ports = probes.map(probe => {
    const address = probe.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(probes.map(probe => new Promise(resolve => probe.close(resolve))));
  return ports;
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    response => response.ok,
    () => false,
  );
}

/** Throws when the process ends instead. */
export async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`);
    if (Date.now() > deadline) throw new Error('the server did not become ready');
    await new Promise(resolve => setTimeout(resolve, 200));
  }
}
