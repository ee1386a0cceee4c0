import pino from 'pino';
import type { Config } from './config.ts';
import { type DatabaseOptions, openDatabase, type PooledDatabase } from './platform/db/database.ts';

/**
 * A command that asks nobody for a password: who may run it can read and write the database and the
 * data folder anyway, and a restore begins where there is no staff yet.
 */
export interface MachineCommand {
  readonly usage: string;
  /** True when all went well. */
  run(config: Config, args: readonly string[]): Promise<boolean>;
}

export const silent = pino({ level: 'silent' });

export const say = (text: string) => void process.stdout.write(`${text}\n`);

export async function withDatabase<Result>(
  url: string,
  work: (db: PooledDatabase) => Promise<Result>,
  options: Pick<DatabaseOptions, 'isUnbound'> = {},
): Promise<Result> {
  const db = openDatabase({ url, poolSize: 2, onIdleError: () => {}, ...options });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
