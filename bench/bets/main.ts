import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kvazar/embedded-database';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { createHistory } from '../history.ts';
import { printTable } from '../table.ts';
import { type LoadResult, type LoadStep, runLoad } from './load.ts';
import { measurePgbench } from './pgbench.ts';
import { createPlayers } from './players.ts';
import { PORT, startServer, stopServer } from './server.ts';

const PLAYERS = [1, 16, 64, 256] as const;
const MOST_PLAYERS = 256;
const HISTORY_PLAYERS = 64;
const HISTORY_BETS = Number(process.env['HISTORY_BETS'] ?? 5_000_000);
const HISTORY_DAYS = 30;
const WARM_UP_MS = 2_000;
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

const rows: string[][] = [['path', 'players', 'bets/s', 'p50 ms', 'p95 ms', 'p99 ms', 'refused']];

function addRow(name: string, players: number, result: LoadResult): void {
  const { perSecond, p50Ms, p95Ms, p99Ms, refused } = result;
  const times = [p50Ms, p95Ms, p99Ms].map(ms => ms.toFixed(1));
  rows.push([name, `${players}`, perSecond.toFixed(0), ...times, `${refused}`]);
}

async function measure(
  databaseUrl: string,
  settlement: 'queue' | 'one-by-one',
  name: string,
  tokens: readonly string[],
  players: readonly number[],
  steps = DICE,
): Promise<Map<number, LoadResult>> {
  const server = await startServer(databaseUrl, settlement);
  const results = new Map<number, LoadResult>();
  for (const count of players) {
    const order = { steps, port: PORT, warmUpMs: WARM_UP_MS, measureMs: MEASURE_MS };
    const result = await runLoad({ ...order, tokens: tokens.slice(0, count) });
    results.set(count, result);
    addRow(name, count, result);
    console.error(`${name}, ${count}: ${result.perSecond.toFixed(0)} bets/s`);
  }
  await stopServer(server);
  return results;
}

function ratio(a: LoadResult | undefined, b: number): string {
  return ((a?.perSecond ?? 0) / b).toFixed(2);
}

const dataDir = await mkdtemp(join(tmpdir(), 'kvazar-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  await migrateToLatest(postgres.url);
  const tokens = await createPlayers(postgres.url, MOST_PLAYERS);
  const queue = await measure(postgres.url, 'queue', '(a) queue', tokens, PLAYERS);
  const single = await measure(
    postgres.url,
    'one-by-one',
    '(b) transaction per bet',
    tokens,
    PLAYERS,
  );
  const { tps, program } = await measurePgbench(postgres.url, MEASURE_MS / 1000);
  rows.push([`(c) ${program}`, '32', tps.toFixed(0), '', '', '', '']);
  const before = await measure(postgres.url, 'queue', '(a) again', tokens, [HISTORY_PLAYERS]);
  for (const [name, steps] of [
    ['(f) Plinko', PLINKO],
    ['(g) Mines, whole games', MINES],
    ['(h) slot spins, with courses', SLOT],
  ] as const) {
    await measure(postgres.url, 'queue', name, tokens, [64, 256], steps);
  }
  await createHistory(postgres.url, HISTORY_BETS, HISTORY_DAYS);
  const after = await measure(
    postgres.url,
    'queue',
    `(e) with ${HISTORY_BETS / 1e6} million bets`,
    tokens,
    [HISTORY_PLAYERS],
  );
  console.log();
  printTable(rows);
  console.log('\n(d) ratios, all from this run');
  for (const count of PLAYERS) {
    const b = single.get(count)?.perSecond ?? 0;
    console.log(
      `  ${String(count).padStart(3)} players: a/b ${ratio(queue.get(count), b)}, a/c ${ratio(queue.get(count), tps)}`,
    );
  }
  console.log(
    `  e/a at ${HISTORY_PLAYERS} players: ${ratio(after.get(HISTORY_PLAYERS), before.get(HISTORY_PLAYERS)?.perSecond ?? 0)}`,
  );
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
