import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kvazar/embedded-database';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { measureGuestQueries } from '../../apps/server/test/guest-calls.ts';
import { QueryMeter } from '../../apps/server/test/query-meter.ts';
import { writeWhatPlayersLeave } from '../../apps/server/test/what-players-leave.ts';
import { createHistory } from '../history.ts';
import { openApp } from '../open-app.ts';
import { printTable } from '../table.ts';

const BETS = Number(process.env['HISTORY_BETS'] ?? 5_000_000);
/** Half a year: what is looked up by its id alone must be looked for in every month. */
const DAYS = 180;
/**
 * Pages that one query may look at, whatever the number of bets: those of a great round of Crash, 2 500
 * bets on a page each, and the players of the five hundred that are shown.
 */
const MAX_BUFFERS = 5_000;

const dataDir = await mkdtemp(join(tmpdir(), 'kvazar-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  await migrateToLatest(postgres.url);
  console.error(`Writing ${BETS} bets`);
  const playerIds = await createHistory(postgres.url, BETS, DAYS);
  Object.assign(process.env, {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    VK_CLIENT_ID: 'guests',
  });
  const meter = new QueryMeter();
  const { app } = await openApp(undefined, meter.observe);
  const db = openDatabase({ url: postgres.url, poolSize: 2, onIdleError: () => {} });
  await writeWhatPlayersLeave(db, playerIds);
  const { queries } = await measureGuestQueries(app.http, db, meter);
  const isBounded = (cost: (typeof queries)[number]['cost']) =>
    cost.buffers <= MAX_BUFFERS && cost.scanned.length === 0;
  printTable([
    ['a guest asks', 'query', 'pages', 'rows', 'ms', 'read whole', ''],
    ...queries.map(({ what, text, cost }) => [
      what,
      text.replace(/\s+/g, ' ').trim().slice(0, 32),
      `${cost.buffers}`,
      `${cost.rows}`,
      cost.milliseconds.toFixed(2),
      cost.scanned.join(' '),
      isBounded(cost) ? 'ok' : 'TOO MUCH',
    ]),
  ]);
  process.exitCode = queries.every(({ cost }) => isBounded(cost)) ? 0 : 1;
  await app.close();
  await db.close();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
// The pools that belong to the application's parts end with the process.
process.exit();
