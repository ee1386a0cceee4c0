import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { holdFreePort, killPostgresOf } from '@kvazar/embedded-database/testing';
import { SERVER_FLAGS } from '../../scripts/server-flags.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Only a hang lasts longer. */
const START_TIMEOUT_MS = 240_000;
/** All visitors of a test come from one address. */
const NO_RATE_LIMITS = {
  RATE_LIMIT_REGISTRATIONS_PER_HOUR: '100000',
  RATE_LIMIT_SIGN_INS_PER_10MIN: '100000',
  RATE_LIMIT_CALLS_PER_10S: '100000',
  SOCKETS_PER_ADDRESS: '100000',
  SOCKETS_PER_PLAYER: '100000',
};

/** For a site on which nobody plays rounds: five tables and Crash at play keep it busy. */
export const STILL_TABLES = {
  CRASH_CHAIN_LENGTH: '100',
  LIVE_CHAIN_LENGTH: '100',
  CRASH_BETTING_MS: '60000',
  LIVE_BETTING_MS: '120000',
};

export const DATA_FOLDER_PREFIX = 'kvazar-e2e-';

export interface RunningSite {
  readonly url: string;
  readonly environment: Record<string, string>;
  /** Ends the server and its database in one blow, and throws the data away. */
  close(): Promise<void>;
}

/** Of the site, its socket and its relay. */
export type SitePorts = readonly number[];
const LOOPBACK = '127.0.0.1';

/** The real server, as `npm start` runs it, on the data folder it is given. */
export async function startSite(
  dataDir: string,
  settings: Record<string, string>,
  ports?: SitePorts,
): Promise<RunningSite> {
  const [port, socketPort, relayPort] = ports ?? (await findSitePorts());
  const environment = {
    ...NO_RATE_LIMITS,
    ...settings,
    PORT: String(port),
    SOCKET_PORT: String(socketPort),
    RELAY_PORT: String(relayPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  };
  const server = spawn(process.execPath, [...SERVER_FLAGS, 'apps/server/dist/main.js'], {
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
      // A server that is asked to stop would first bring its rounds to an end.
      server.kill('SIGKILL');
      await Promise.all([ended, killPostgresOf(dataDir)]);
      // What PostgreSQL had running may write for a moment longer.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
    },
  };
}

/** This worker's as long as it lives: a server takes seconds to listen, and nobody else comes between. */
export async function findSitePorts(): Promise<SitePorts> {
  return [await holdFreePort(LOOPBACK), await holdFreePort(LOOPBACK), await holdFreePort(LOOPBACK)];
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
