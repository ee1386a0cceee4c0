import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kvazar/embedded-database';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { buildIfNeeded } from '../../scripts/build.ts';
import { createHistory } from '../history.ts';
import { printTable } from '../table.ts';
import { describeGrowth, readBytes } from './bytes.ts';
import { type LoadResult, type LoadStep, runLoad } from './load.ts';
import { measureBareCommit, measurePgbench, preparePgbench } from './pgbench.ts';
import { createPlayers } from './players.ts';
import { PORT, startOneByOneServer, startServer, stopServer } from './server.ts';

const PLAYERS = [1, 16, 64, 256] as const;
const MOST_PLAYERS = 256;
const HISTORY_PLAYERS = 64;
const HISTORY_BETS = Number(process.env['HISTORY_BETS'] ?? 5_000_000);
const HISTORY_DAYS = 30;
const WARM_UP_MS = 2_000;
/** Of a server that has just started: until then most of its time goes into making its code fast. */
const HEAT_UP_MS = 15_000;
const MEASURE_MS = Number(process.env['MEASURE_MS'] ?? 6_000);

const DICE: readonly LoadStep[] = [
  { path: '/api/games/dice/bet', bodyRest: ',"amount":1,"side":"over","target":50.5' },
];
const PLINKO: readonly LoadStep[] = [
  { path: '/api/games/plinko/bet', bodyRest: ',"amount":1,"rows":16,"risk":"high"' },
];
const MINES: readonly LoadStep[] = [
  { path: '/api/games/mines/start', bodyRest: ',"amount":1,"mines":1' },
  { path: '/api/games/mines/reveal', bodyRest: ',"cell":7' },
  { path: '/api/games/mines/reveal', bodyRest: ',"cell":13' },
  { path: '/api/games/mines/cashout', bodyRest: '' },
];
const SLOT: readonly LoadStep[] = [{ path: '/api/slots/firebird/spin', bodyRest: ',"amount":1' }];

const rows: string[][] = [
  [
    ...['path', 'players', 'bets/s', 'p50 ms', 'p95 ms', 'p99 ms', 'refused'],
    ...['server µs', 'database µs', 'load µs'],
  ],
];

function addRow(name: string, players: number, result: LoadResult): void {
  const { perSecond, p50Ms, p95Ms, p99Ms, refused, cpu } = result;
  const times = [p50Ms, p95Ms, p99Ms].map(ms => ms.toFixed(1));
  const micros = [cpu.serverMicros, cpu.databaseMicros, cpu.loadMicros].map(us => us.toFixed(0));
  rows.push([name, `${players}`, perSecond.toFixed(0), ...times, `${refused}`, ...micros]);
}

interface Measured {
  readonly name: string;
  readonly tokens: readonly string[];
  readonly players: readonly number[];
  readonly steps?: readonly LoadStep[];
  readonly isOneByOne?: boolean;
  /** Before each count of players, and once after the last. */
  readonly between?: () => Promise<void>;
}

async function measure(measured: Measured): Promise<Map<number, LoadResult>> {
  const { name, tokens, players, steps = DICE, between } = measured;
  const server = measured.isOneByOne
    ? await startOneByOneServer(postgres.url)
    : await startServer({ databaseUrl: postgres.url, dataDir: join(dataDir, 'site') });
  const results = new Map<number, LoadResult>();
  const serverPids = server.pid === undefined ? [] : [server.pid];
  const load = {
    steps,
    port: PORT,
    warmUpMs: WARM_UP_MS,
    measureMs: MEASURE_MS,
    measured: { serverPids, databasePid: postgres.pid },
  };
  await runLoad({ ...load, tokens, warmUpMs: HEAT_UP_MS, measureMs: 0 });
  for (const count of players) {
    await between?.();
    const result = await runLoad({ ...load, tokens: tokens.slice(0, count) });
    results.set(count, result);
    addRow(name, count, result);
    console.error(`${name}, ${count}: ${result.perSecond.toFixed(0)} bets/s`);
  }
  await between?.();
  await stopServer(server);
  return results;
}

function ratio(a: LoadResult | undefined, b: number): string {
  return ((a?.perSecond ?? 0) / b).toFixed(2);
}

await buildIfNeeded();
const dataDir = await mkdtemp(join(tmpdir(), 'kvazar-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  await migrateToLatest(postgres.url);
  const tokens = await createPlayers(postgres.url, MOST_PLAYERS);
  const pgbench = await preparePgbench(postgres.url);
  // By turns with the queue: the machine is not the same from one minute to the next.
  const tps: number[] = [];
  const queue = await measure({
    name: '(a) queue',
    tokens,
    players: PLAYERS,
    between: async () => {
      tps.push(await measurePgbench(pgbench, MEASURE_MS / 1000));
    },
  });
  /** Of the turns before and after this count of players. */
  const pgbenchAround = (count: (typeof PLAYERS)[number]) => {
    const turn = PLAYERS.indexOf(count);
    return ((tps[turn] ?? 0) + (tps[turn + 1] ?? 0)) / 2;
  };
  for (const count of PLAYERS) {
    const around = pgbenchAround(count).toFixed(0);
    rows.push([`(c) ${pgbench.program}, around ${count}`, '32', around, ...Array(7).fill('')]);
  }
  const commit = await measureBareCommit(postgres.url, MEASURE_MS / 1000);
  rows.push([
    '(i) a bare commit',
    '1',
    ...commit.map(value => value.toFixed(1)),
    ...Array(5).fill(''),
  ]);
  const single = await measure({
    name: '(b) transaction per bet',
    tokens,
    players: PLAYERS,
    isOneByOne: true,
  });
  for (const [name, steps] of [
    ['(f) Plinko', PLINKO],
    ['(g) Mines, whole games', MINES],
    ['(h) slot spins, with courses', SLOT],
  ] as const) {
    await measure({ name, tokens, players: [64, 256], steps });
  }
  const players = [HISTORY_PLAYERS];
  const bytesBefore = await readBytes(postgres.url);
  const before = await measure({ name: '(a) again', tokens, players });
  const growth = describeGrowth(bytesBefore, await readBytes(postgres.url));
  await createHistory(postgres.url, HISTORY_BETS, HISTORY_DAYS);
  const name = `(e) with ${HISTORY_BETS / 1e6} million bets`;
  const after = await measure({ name, tokens, players });
  console.log();
  printTable(rows);
  console.log();
  printTable(growth);
  console.log('\n(d) ratios, all from this run');
  for (const count of PLAYERS) {
    const b = single.get(count)?.perSecond ?? 0;
    const a = queue.get(count);
    const label = String(count).padStart(3);
    console.log(`  ${label} players: a/b ${ratio(a, b)}, a/c ${ratio(a, pgbenchAround(count))}`);
  }
  console.log(
    `  e/a at ${HISTORY_PLAYERS} players: ${ratio(after.get(HISTORY_PLAYERS), before.get(HISTORY_PLAYERS)?.perSecond ?? 0)}`,
  );
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
