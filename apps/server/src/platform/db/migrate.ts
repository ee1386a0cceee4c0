import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Kysely,
  type Migration,
  type MigrationProvider,
  type MigrationResultSet,
  Migrator,
  PostgresDialect,
  sql,
} from 'kysely';
import pg from 'pg';
import { appRoot } from '../app-root.ts';
import type { Queryable } from './database.ts';

const MIGRATIONS_DIR = join(appRoot, 'migrations');

class SqlFiles implements MigrationProvider {
  /** What the database has been brought to already. */
  readonly #done: readonly string[];

  constructor(done: readonly string[]) {
    this.#done = done;
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const names = (await readdir(MIGRATIONS_DIR)).filter(name => name.endsWith('.sql')).sort();
    const entries = names.map(name => [name.replace(/\.sql$/, ''), this.#fromFile(name)] as const);
    const newest = entries.at(-1)?.[0] ?? '';
    return Object.fromEntries([...entries, ...this.#listNewer(newest)]);
  }

  /**
   * A node of this release must be able to start beside nodes of the next: theirs are done, and what
   * they did is survived here.
   */
  #listNewer(newest: string): [string, Migration][] {
    const refuse = () => Promise.reject(new Error('a migration of a later release'));
    return this.#done.filter(name => name > newest).map(name => [name, { up: refuse }]);
  }

  #fromFile(name: string): Migration {
    return {
      up: async db => {
        await sql.raw(await readFile(join(MIGRATIONS_DIR, name), 'utf8')).execute(db);
      },
    };
  }
}

/** In their order; what a database has beyond them was written by a newer version. */
export async function listKnownMigrations(): Promise<string[]> {
  return Object.keys(await new SqlFiles([]).getMigrations());
}

/** What a database has been brought to, in order. Null: no site has ever been there. */
export async function listMigrations(db: Queryable): Promise<string[] | null> {
  const { rows: known } = await db.query<{ isThere: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as "isThere"`,
  );
  if (!known[0]?.isThere) return null;
  const { rows } = await db.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  return rows.map(({ name }) => name);
}

/** Brings the schema up to date; safe to run from several nodes at once, only one does the work. */
export function migrateToLatest(databaseUrl: string): Promise<void> {
  return migrate(databaseUrl, migrator => migrator.migrateToLatest());
}

/** Brings an empty database to an earlier version, to be filled with what is of that version. */
export function migrateTo(databaseUrl: string, name: string): Promise<void> {
  return migrate(databaseUrl, migrator => migrator.migrateTo(name));
}

/** Of a schema that is filled with what is older: when it was made is not when its site was brought there. */
export async function forgetMigrationTimes(tx: Queryable): Promise<void> {
  await tx.query(`update kysely_migration set timestamp = '0001-01-01T00:00:00.000Z'`);
}

async function migrate(
  databaseUrl: string,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    application_name: 'kvazar migrations',
  });
  // Reported by the statement under way; an idle connection may end while it says goodbye.
  pool.on('error', () => {});
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  try {
    const provider = new SqlFiles((await listMigrations(pool)) ?? []);
    const { error } = await run(new Migrator({ db, provider }));
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}
