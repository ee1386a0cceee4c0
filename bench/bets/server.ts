import { type ChildProcess, fork, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SERVER_FLAGS } from '../../scripts/server-flags.ts';

export const PORT = 3970;
const SOURCE = fileURLToPath(new URL('./server-process.ts', import.meta.url));
const BUILT = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
const START_WITHIN_MS = 60_000;
const READY_WITHIN_MS = 2_000;
/** A node takes its port and the two after it. */
const PORTS_OF_A_NODE = 3;

export interface ServerOrder {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Which of several nodes. */
  readonly node?: number;
  /** More of the environment. */
  readonly environment?: Readonly<Record<string, string>>;
}

export function portOf(node: number): number {
  return PORT + node * PORTS_OF_A_NODE;
}

/** What ships, as it starts: with rounds, readers and jobs. The caller has built it. */
export async function startServer(order: ServerOrder): Promise<ChildProcess> {
  const port = portOf(order.node ?? 0);
  const server = spawn(process.execPath, [...SERVER_FLAGS, BUILT], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: order.databaseUrl,
      DATA_DIR: order.dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      SOCKET_PORT: String(port + 1),
      RELAY_PORT: String(port + 2),
      PAGES: 'elsewhere',
      ADMIN_PASSWORD: 'Bench-Only-4711-password',
      LOG_LEVEL: 'error',
      CRASH_CHAIN_LENGTH: '20000',
      LIVE_CHAIN_LENGTH: '2000',
      RATE_LIMIT_CALLS_PER_10S: '100000000',
      SOCKETS_PER_ADDRESS: '1000000',
      SOCKETS_PER_NODE: '1000000',
      ...order.environment,
    },
  });
  await waitUntilReady(server, port);
  return server;
}

async function waitUntilReady(server: ChildProcess, port: number): Promise<void> {
  const untilMs = performance.now() + START_WITHIN_MS;
  while (performance.now() < untilMs) {
    if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(READY_WITHIN_MS),
    }).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  server.kill('SIGKILL');
  throw new Error('the server did not start in time');
}

/** The application with a transaction per bet instead of its queue: only the source knows that. */
export function startOneByOneServer(databaseUrl: string): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const server = fork(SOURCE, [], {
      execArgv: ['--import', 'tsx'],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PORT: String(PORT),
        LOG_LEVEL: 'error',
        RATE_LIMIT_CALLS_PER_10S: '100000000',
      },
    });
    server.once('message', () => resolve(server));
    server.once('exit', code => reject(new Error(`the server ended with code ${code}`)));
  });
}

export async function stopServer(server: ChildProcess): Promise<void> {
  const ended = new Promise(resolve => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}
