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

const MIGRATIONS_DIR = join(appRoot, 'migrations');

class SqlFiles implements MigrationProvider {
  async getMigrations(): Promise<Record<string, Migration>> {
    const names = (await readdir(MIGRATIONS_DIR)).filter(name => name.endsWith('.sql')).sort();
    const entries = names.map(name => [name.replace(/\.sql$/, ''), this.#fromFile(name)] as const);
    return Object.fromEntries(entries);
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
  return Object.keys(await new SqlFiles().getMigrations());
}

/** Brings the schema up to date; safe to run from several nodes at once, only one does the work. */
export function migrateToLatest(databaseUrl: string): Promise<void> {
  return migrate(databaseUrl, migrator => migrator.migrateToLatest());
}

/** Brings an empty database to an earlier version, to be filled with what is of that version. */
export function migrateTo(databaseUrl: string, name: string): Promise<void> {
  return migrate(databaseUrl, migrator => migrator.migrateTo(name));
}

async function migrate(
  databaseUrl: string,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> {
  const db = new Kysely({
    dialect: new PostgresDialect({
      pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }),
    }),
  });
  try {
    const { error } = await run(new Migrator({ db, provider: new SqlFiles() }));
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}
