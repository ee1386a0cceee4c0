import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export const EMPTY_TEMPLATE = 'kvazar_template';
export const SITE_TEMPLATE = 'kvazar_site_template';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database for one test file, so that files neither wait for nor see each other. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(EMPTY_TEMPLATE);
}

/** One in which a site has been opened before: it has the articles of the release. */
export function createSiteDatabase(): Promise<TestDatabase> {
  return copyDatabase(SITE_TEMPLATE);
}

/** One without any table, to bring to an older version. */
export function createBlankDatabase(): Promise<TestDatabase> {
  return copyDatabase('template0');
}

export function urlOf(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Files, not pages through the log: a tenth of the work in a cluster that syncs nothing. */
export function copyStatement(name: string, template: string): string {
  return `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`;
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const clusterUrl = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runInCluster(clusterUrl, copyStatement(name, template));
  return {
    url: urlOf(clusterUrl, name),
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
