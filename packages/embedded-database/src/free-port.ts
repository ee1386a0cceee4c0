import { createServer } from 'node:net';

/** Below the ranges systems give to outgoing connections, so that a restart finds it free again. */
export const FIRST_PORT = 15_000;
const LAST_PORT = 32_000;
const TRIES = 30;

export async function findFreePort(host: string): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = drawPort(FIRST_PORT, LAST_PORT);
    if (await isFree(host, port)) return port;
  }
  throw new Error(`No free port found on ${host} between ${FIRST_PORT} and ${LAST_PORT}`);
}

/** Never by what a seed of tests decides: two runs at once would want the same ports in the same order. */
export function drawPort(first: number, end: number): number {
  return first + Math.floor(Math.random() * (end - first));
}

export async function isFree(host: string, port: number): Promise<boolean> {
  return await new Promise(resolve => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
