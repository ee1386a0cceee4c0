import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '@kvazar/embedded-database';
import { removeAbandonedFolder } from '@kvazar/embedded-database/testing';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { addReleaseArticles, readReleaseArticles } from '../src/modules/help/release-articles.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrateToLatest } from '../src/platform/db/migrate.ts';
import { newProgramsFolder } from './built-programs.ts';
import { copyStatement, EMPTY_TEMPLATE, SITE_TEMPLATE, urlOf } from './database.ts';
import { chooseScratch } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this run, as its superuser; each test file makes databases of its own in it. */
    postgresUrl: string;
  }
}

const FOLDER_PREFIX = 'kvazar-service-tests-';

/** The cluster ends with the run, so nothing has to survive a power cut. */
const THROW_AWAY_SETTINGS = {
  // Three files at a time, some with a dozen nodes.
  max_connections: 400,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  // Databases come and go: more of the log is kept for nobody.
  min_wal_size: '64MB',
  max_wal_size: '256MB',
  // When it comes is chance, and what it finds changes plans.
  autovacuum: 'off',
  // Who waits for ever in one file keeps the readers of all others from going on: shorter than they wait.
  lock_timeout: '60s',
  idle_in_transaction_session_timeout: '100s',
  // A statement that a connection keeps is planned once, not anew for each of its first five uses.
  plan_cache_mode: 'force_generic_plan',
};

export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = await mkdtemp(path.join(chooseScratch(), FOLDER_PREFIX));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: THROW_AWAY_SETTINGS });
  const programs = newProgramsFolder();
  const tearDown = async () => {
    await postgres.stop();
    for (const folder of [dataDir, programs]) await rm(folder, { recursive: true, force: true });
  };
  try {
    await createTemplates(postgres.url);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('postgresUrl', postgres.url);
  project.provide('programsFolder', programs);
  return tearDown;
}

/** Clusters of runs that were killed would otherwise run, and fill the disk or memory, for ever. */
async function removeLeftovers(): Promise<void> {
  const scratch = await realpath(chooseScratch());
  for (const name of await readdir(scratch)) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    // Another user's folder, or one that another run is just making: not ours to remove.
    await removeAbandonedFolder(path.join(scratch, name)).catch(() => undefined);
  }
}

/** Thousands of connections show that they know it: by one round of hashing in place of 4 096 on either side. */
async function cheapenPassword(client: pg.Client): Promise<void> {
  await client.query('SET scram_iterations = 1');
  const password = client.escapeLiteral(client.password ?? '');
  await client.query(`ALTER ROLE CURRENT_USER PASSWORD ${password}`);
}

/** Nobody may connect to a template afterwards: a connection would block copying it. */
async function createTemplates(clusterUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await cheapenPassword(client);
    await client.query(`CREATE DATABASE ${EMPTY_TEMPLATE}`);
    await migrateToLatest(urlOf(clusterUrl, EMPTY_TEMPLATE));
    await client.query(copyStatement(SITE_TEMPLATE, EMPTY_TEMPLATE));
    await bringArticles(urlOf(clusterUrl, SITE_TEMPLATE));
    for (const template of [EMPTY_TEMPLATE, SITE_TEMPLATE]) {
      await client.query(
        `ALTER DATABASE ${template} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`,
      );
    }
  } finally {
    await client.end();
  }
}

/** What the first start of a site would spend most of its time on; the next ones find it there. */
async function bringArticles(databaseUrl: string): Promise<void> {
  const db = openDatabase({
    url: databaseUrl,
    poolSize: 1,
    onIdleError: () => {},
    isUnbound: true,
  });
  try {
    await addReleaseArticles(db, await readReleaseArticles(), new Date());
  } finally {
    await db.close();
  }
}
