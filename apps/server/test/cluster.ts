import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@kvazar/embedded-database';
import { removeAbandonedFolder } from '@kvazar/embedded-database/testing';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '../src/platform/db/migrate.ts';
import { TEMPLATE_DATABASE } from './database.ts';

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
};

export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), FOLDER_PREFIX));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: THROW_AWAY_SETTINGS });
  const tearDown = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await createTemplate(postgres.url);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('postgresUrl', postgres.url);
  return tearDown;
}

/** Clusters of runs that were killed would otherwise run, and fill the disk, for ever. */
async function removeLeftovers(): Promise<void> {
  const temporary = await realpath(os.tmpdir());
  for (const name of await readdir(temporary)) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    // Another user's folder, or one that another run is just making: not ours to remove.
    await removeAbandonedFolder(path.join(temporary, name)).catch(() => undefined);
  }
}

/** Nobody may connect to the template afterwards: a connection would block copying it. */
async function createTemplate(clusterUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
    const templateUrl = new URL(clusterUrl);
    templateUrl.pathname = `/${TEMPLATE_DATABASE}`;
    await migrateToLatest(templateUrl.href);
    await client.query(
      `ALTER DATABASE ${TEMPLATE_DATABASE} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`,
    );
  } finally {
    await client.end();
  }
}
