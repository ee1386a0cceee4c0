import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Kysely,
  type Migration,
  type MigrationProvider,
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

/** Brings the schema up to date; safe to run from several nodes at once, only one does the work. */
export async function migrateToLatest(databaseUrl: string): Promise<void> {
  const db = new Kysely({
    dialect: new PostgresDialect({
      pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }),
    }),
  });
  try {
    const { error } = await new Migrator({ db, provider: new SqlFiles() }).migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}
