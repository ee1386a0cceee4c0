import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kvazar/embedded-database';
import { allInvariants } from '../../apps/server/src/all-invariants.ts';
import { AuditPrinter } from '../../apps/server/src/audit-printer.ts';
import { checkInvariants } from '../../apps/server/src/platform/audit/check-invariants.ts';
import { readSnapshot } from '../../apps/server/src/platform/audit/snapshot.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { createPlayers } from '../bets/players.ts';
import { playHistory } from './history.ts';

const BETS = Number(process.env['HISTORY_BETS'] ?? 5_000_000);
const PLAYERS = 1_000;

const dataDir = await mkdtemp(join(tmpdir(), 'kvazar-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { synchronous_commit: 'off' } });
const db = openDatabase({
  url: postgres.url,
  poolSize: 1,
  onIdleError: () => {},
  isUnbound: true,
});
try {
  await migrateToLatest(postgres.url);
  await createPlayers(postgres.url, PLAYERS);
  await playHistory(db, Math.ceil(BETS / PLAYERS), bets => console.error(`${bets} bets made`));
  await db.query('vacuum analyze');
  for (const isWhole of [false, true]) {
    const sample = { seed: 1, isWhole };
    const printer = new AuditPrinter(process.stdout);
    printer.introduce(`${BETS} bets of ${PLAYERS} players`, sample);
    const startedMs = performance.now();
    const reports = await readSnapshot(db, tx =>
      checkInvariants(tx, allInvariants, sample, printer),
    );
    printer.conclude(reports);
    const { rss } = process.memoryUsage();
    const seconds = (performance.now() - startedMs) / 1000;
    console.log(`${seconds.toFixed(1)} s, this process ${Math.round(rss / 2 ** 20)} MiB\n`);
  }
} finally {
  await db.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
