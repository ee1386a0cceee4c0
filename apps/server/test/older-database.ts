import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appRoot } from '../src/platform/app-root.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { createBlankDatabase } from './database.ts';

const MIGRATIONS = join(appRoot, 'migrations');

/** A database of an earlier version: to be filled as that version would, then brought on. */
export interface OlderDatabase {
  readonly db: Database;
  readonly url: string;
  /** Runs the one migration that is under test. */
  migrate(): Promise<void>;
  /** Runs those after it: today's code reads today's tables. */
  migrateOn(): Promise<void>;
  close(): Promise<void>;
}

/** As it was before the migration of this file. */
export async function openDatabaseBefore(migration: string): Promise<OlderDatabase> {
  const own = await createBlankDatabase();
  const db = openDatabase({ url: own.url, poolSize: 2, onIdleError: () => {}, isUnbound: true });
  await db.query('create table kysely_migration (name text primary key, timestamp text not null)');
  /** As a start does it: a later migration asks when rules began to hold. */
  const run = async (name: string) => {
    await db.query(await readFile(join(MIGRATIONS, name), 'utf8'));
    await db.query('insert into kysely_migration values ($1, clock_timestamp()::text)', [
      name.replace(/\.sql$/, ''),
    ]);
  };
  const names = (await readdir(MIGRATIONS)).sort();
  for (const name of names.filter(earlier => earlier < migration)) await run(name);
  return {
    db,
    url: own.url,
    migrate: () => run(migration),
    async migrateOn() {
      for (const name of names.filter(later => later > migration)) await run(name);
    },
    async close() {
      await db.close();
      await own.drop();
    },
  };
}
