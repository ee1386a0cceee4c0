import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export const TEMPLATE_DATABASE = 'kvazar_template';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database for one test file, so that files neither wait for nor see each other. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(TEMPLATE_DATABASE);
}

/** One without any table, to bring to an older version. */
export function createBlankDatabase(): Promise<TestDatabase> {
  return copyDatabase('template0');
}

/** Files, not pages through the log: a tenth of the work in a cluster that syncs nothing. */
async function copyDatabase(template: string): Promise<TestDatabase> {
  const clusterUrl = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const copy = `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`;
  await runInCluster(clusterUrl, copy);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => runInCluster(clusterUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function runInCluster(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
