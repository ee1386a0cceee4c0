import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@kvazar/embedded-database';
import { removeAbandonedFolder } from '@kvazar/embedded-database/testing';
import { runMigrations } from 'graphile-worker';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { readTestSeed } from '../../../scripts/suite/test-seed.ts';
import { appRoot } from '../src/platform/app-root.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrateToLatest } from '../src/platform/db/migrate.ts';
import { ensureMonthPartitions } from '../src/platform/db/partitions.ts';
import { buildServer, findLastRelease } from './support/last-release.ts';
import { isLeftBehind, newDataFolderPrefix, SERVER_FOLDER } from './support/places.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Decides every moment and every command of the run; TEST_SEED sets it again. */
    faultSeed: number;
    /** Null: the short form that is part of `npm test`; FAULT_ROUNDS asks for more. */
    faultRounds: number | null;
    /** The data folder that each site of a test begins as a copy of. */
    emptyFaultSite: string;
    /** The last release's server; null in a copy without its history, and with no migration since. */
    lastReleaseFile: string | null;
  }
}

function readRounds(): number | null {
  const text = process.env['FAULT_ROUNDS'];
  if (text === undefined || text === '') return null;
  if (!/^\d{1,9}$/.test(text)) throw new Error('FAULT_ROUNDS must be a whole number');
  return Number(text);
}

/** Sites of runs that were killed would otherwise run, and fill the disk, for ever. */
async function removeLeftovers(): Promise<void> {
  const temporary = await realpath(os.tmpdir());
  for (const name of await readdir(temporary)) {
    if (!isLeftBehind(name)) continue;
    // Another user's: not ours to remove.
    await removeAbandonedFolder(path.join(temporary, name)).catch(() => undefined);
  }
}

/** With all that a first start would make for itself, again and again for every test. */
async function makeEmptySite(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), newDataFolderPrefix()));
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await migrateToLatest(postgres.url);
    await runMigrations({ connectionString: postgres.url });
    const db = openDatabase({ url: postgres.url, poolSize: 1, onIdleError: () => {} });
    await ensureMonthPartitions(db).finally(() => db.close());
  } finally {
    await postgres.stop();
  }
  return dataDir;
}

/** The faults strike the real server, built as it is deployed, from the source as it is now. */
export default async function prepareFaults(project: TestProject): Promise<() => Promise<void>> {
  project.provide('faultSeed', readTestSeed(process.env));
  project.provide('faultRounds', readRounds());
  await removeLeftovers();
  await build({
    root: appRoot,
    logLevel: 'warn',
    build: { outDir: SERVER_FOLDER, sourcemap: false },
  });
  const older = await realpath(await mkdtemp(path.join(os.tmpdir(), newDataFolderPrefix())));
  const release = await findLastRelease();
  const [emptySite, file] = await Promise.all([
    makeEmptySite(),
    release && buildServer(release, older),
  ]);
  project.provide('emptyFaultSite', emptySite);
  project.provide('lastReleaseFile', file);
  return async () => {
    for (const folder of [emptySite, older]) await rm(folder, { recursive: true, force: true });
  };
}
