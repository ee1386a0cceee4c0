import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@kvazar/embedded-database';
import { copyDataFolder } from '@kvazar/embedded-database/testing';
import type { TestProject } from 'vitest/node';
import { type Database, openDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrateToLatest } from '../apps/server/src/platform/db/migrate.ts';
import { prepareShortFlights } from '../apps/server/test/short-flights.ts';
import { DATA_FOLDER_PREFIX, startSite } from './support/start-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: { readonly url: string; readonly environment: Record<string, string> };
    /** The data folder of a site that nobody has visited. */
    emptySite: string;
  }
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** In a process of its own: the test runner's NODE_ENV would make it a development build. */
function buildAsNpmStartDoes(): void {
  const { NODE_ENV: _, ...environment } = process.env;
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (build.status !== 0) throw new Error('the site could not be built');
}

/** More rounds of Crash than the tests have time for on a slow machine, 13 to 17 seconds each. */
const PREPARED_ROUNDS = 500;
const FLIGHTS = { leastHundredths: 220, mostHundredths: 280 };

/** Kept by the folder itself, for whatever server runs on it: nothing here survives the run. */
const THROW_AWAY = ['fsync', 'synchronous_commit', 'full_page_writes'];

async function workOn(dataDir: string, work: (db: Database) => Promise<void>): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await migrateToLatest(postgres.url);
    const db = openDatabase({ url: postgres.url, poolSize: 1, onIdleError: () => {} });
    await work(db);
    await db.close();
  } finally {
    await postgres.stop();
  }
}

/** One site for all files of a run but those that ask for their own, which begin as copies of one folder. */
export default async function openSite(project: TestProject): Promise<() => Promise<void>> {
  buildAsNpmStartDoes();
  const emptySite = await mkdtemp(join(tmpdir(), DATA_FOLDER_PREFIX));
  await workOn(emptySite, async db => {
    for (const setting of THROW_AWAY) await db.query(`alter system set ${setting} = off`);
    // Tests of Crash would otherwise wait for a round that suits them, or for the end of one, some for minutes.
    await prepareShortFlights(db, PREPARED_ROUNDS, FLIGHTS);
  });
  const dataDir = await copyDataFolder(emptySite, DATA_FOLDER_PREFIX);
  const { url, environment, close } = await startSite(dataDir, {
    CRASH_CHAIN_LENGTH: '20000',
    LIVE_CHAIN_LENGTH: '2000',
    // Rounds of Crash follow each other sooner than on a real site.
    CRASH_BETTING_MS: '5000',
    CRASH_PAUSE_MS: '1500',
  });
  project.provide('site', { url, environment });
  project.provide('emptySite', emptySite);
  return async () => {
    await close();
    await rm(emptySite, { recursive: true, force: true });
  };
}
