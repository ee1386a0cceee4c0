import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@kvazar/embedded-database';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { prepareShortFlights } from '../../apps/server/test/short-flights.ts';
import { buildIfNeeded } from '../../scripts/build.ts';
import { readCpuMicros } from '../bets/cpu-time.ts';
import { PORT, startServer, stopServer } from '../bets/server.ts';
import { measureBare } from '../crash/bare.ts';
import { Child } from '../crash/child.ts';
import { percentile } from '../crash/figures.ts';
import { CRASH_SHOW, type Watched } from '../crash/orders.ts';
import { printTable } from '../table.ts';

/** Many sockets on one node that ships: what each costs, how fast they come, how late they hear. */
const SOCKETS = Number(process.env['SOCKETS'] ?? 10_000);
/** Crashes that everybody is to have heard of. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const MOST_WAIT_MS = 120_000;
const FLIGHTS = { leastHundredths: 120, mostHundredths: 140 };
const SOCKET_PORT = PORT + 1;

function readMemoryKiB(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

async function watchRounds(watchers: Child): Promise<Watched> {
  const untilMs = performance.now() + MOST_WAIT_MS;
  for (;;) {
    const watched = await watchers.ask<Watched>('report');
    const heard = watched.latenciesMs['crashed']?.length ?? 0;
    if (heard >= SOCKETS * ROUNDS || performance.now() > untilMs) return watched;
    await wait(1_000);
  }
}

await buildIfNeeded();
const dataDir = await mkdtemp(join(tmpdir(), 'kvazar-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const watchers = new Child('./watch-process.ts');
try {
  await migrateToLatest(postgres.url);
  const db = openDatabase({ url: postgres.url, poolSize: 2, onIdleError: () => {} });
  await prepareShortFlights(db, 200, FLIGHTS);
  await db.close();
  const server = await startServer({
    databaseUrl: postgres.url,
    dataDir: join(dataDir, 'site'),
    environment: { CRASH_BETTING_MS: '2000', CRASH_PAUSE_MS: '1500' },
  });
  const pid = server.pid ?? 0;
  const memoryBefore = readMemoryKiB(pid);
  const cpuBefore = readCpuMicros(pid);
  const startedMs = performance.now();
  await watchers.ask({ port: SOCKET_PORT, sockets: SOCKETS, show: CRASH_SHOW });
  const openedMs = performance.now() - startedMs;
  const openingCpu = readCpuMicros(pid) - cpuBefore;
  console.error(`${SOCKETS} sockets are open`);
  const watched = await watchRounds(watchers);
  const memoryAfter = readMemoryKiB(pid);
  await stopServer(server);
  await watchers.end();
  const bare = await measureBare(SOCKETS, CRASH_SHOW, watched.lastFrame['crashed'] ?? '');
  const crashed = watched.latenciesMs['crashed'] ?? [];
  const at = (latencies: readonly number[], share: number) =>
    `${percentile(latencies, share).toFixed(0)} ms`;
  const compare = (share: number) =>
    (percentile(crashed, share) / percentile(bare, share)).toFixed(2);
  console.log();
  printTable([
    [`${SOCKETS} sockets on one node`, 'site', 'bare ws', 'ratio'],
    ['memory a socket, KiB', ((memoryAfter - memoryBefore) / SOCKETS).toFixed(1), '', ''],
    ['opened a second', ((SOCKETS / openedMs) * 1000).toFixed(0), '', ''],
    ['server µs to open one', (openingCpu / SOCKETS).toFixed(0), '', ''],
    ['event to all, p50', at(crashed, 0.5), at(bare, 0.5), compare(0.5)],
    ['event to all, p99', at(crashed, 0.99), at(bare, 0.99), compare(0.99)],
    ['events heard', `${crashed.length}`, `${bare.length}`, ''],
    ['sockets cut off', `${watched.cutOff}`, '', ''],
  ]);
} finally {
  await watchers.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
