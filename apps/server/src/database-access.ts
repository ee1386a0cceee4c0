import { findRunningPostgres, startEmbeddedPostgres } from '@kvazar/embedded-database';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

export interface DatabaseAccess {
  readonly url: string;
  /** Said to the operator: the folder of the embedded database, or the server's address. */
  readonly place: string;
  release(): Promise<void>;
}

function describeServer(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `PostgreSQL ${hostname}:${port || 5432}${pathname}`;
}

function useServer(url: string): DatabaseAccess {
  return { url, place: describeServer(url), release: async () => {} };
}

/** The configured server, or an embedded one of our own, which ends with this process. */
export async function obtainDatabase(config: Config, log: Logger): Promise<DatabaseAccess> {
  if (config.databaseUrl !== null) return useServer(config.databaseUrl);
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: message => log.debug(message),
  });
  return { url: embedded.url, place: embedded.dataDir, release: () => embedded.stop() };
}

/** For a command line: the database of the running site when there is one, else its own start. */
export async function joinDatabase(config: Config, log: Logger): Promise<DatabaseAccess> {
  const running = config.databaseUrl === null ? await findRunningPostgres(config.dataDir) : null;
  return running ? useServer(running.url) : obtainDatabase(config, log);
}
