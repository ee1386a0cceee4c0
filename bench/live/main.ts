import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kvazar/embedded-database';
import { AUTOMATIC_TABLES } from '../../apps/server/src/modules/tables/automatic-tables.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { createPlayers } from '../bets/players.ts';
import { measureBare } from '../crash/bare.ts';
import { Child } from '../crash/child.ts';
import { percentile, perSecond } from '../crash/figures.ts';
import type { Announced, Burst, Phase, Show, Watched } from '../crash/orders.ts';

const PORT = 3984;
const SOCKET_PORT = 3985;
const SOCKETS = Number(process.env['SOCKETS'] ?? 2_000);
const PLAYERS = Number(process.env['PLAYERS'] ?? 1_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 4);
const BEFORE_CLOSE_MS = Number(process.env['BEFORE_CLOSE_MS'] ?? 3_000);
/** The same for all tables: they open and close within milliseconds of each other, the worst there is. */
const TIMINGS = { LIVE_BETTING_MS: '8000', LIVE_PLAY_MS: '3000', LIVE_SHOWN_MS: '3000' };

/** Every socket watches every table. */
const SHOW: Show = {
  topics: AUTOMATIC_TABLES.map(({ id }) => `table:${id}` as const),
  event: 'table:round',
};

/** From each result to the settlement of its last bet, as the rounds themselves record it. */
async function readLags(url: string): Promise<number[]> {
  const db = openDatabase({ url, poolSize: 1, onIdleError: () => {} });
  const { rows } = await db.query<{ lagMs: number }>(
    `select extract(epoch from settled_at - ended_at)::float8 * 1000 as "lagMs" from rounds r
     where settled_at is not null and exists (select from bets b
       where b.table_id = r.table_id and b.round_number = r.number)`,
  );
  await db.close();
  return rows.map(({ lagMs }) => lagMs);
}

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(0);

const dataDir = await mkdtemp(join(tmpdir(), 'kvazar-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const children: Child[] = [];
try {
  await migrateToLatest(postgres.url);
  const tokens = await createPlayers(postgres.url, PLAYERS);
  const server = new Child('./server-process.ts', {
    DATABASE_URL: postgres.url,
    PORT: String(PORT),
    SOCKET_PORT: String(SOCKET_PORT),
    LOG_LEVEL: 'error',
    CRASH_CHAIN_LENGTH: '2000',
    LIVE_CHAIN_LENGTH: '2000',
    RATE_LIMIT_CALLS_PER_10S: '100000000',
    SOCKETS_PER_ADDRESS: '1000000',
    SOCKETS_PER_NODE: '1000000',
    ...TIMINGS,
  });
  const watchers = new Child('./watch-process.ts');
  const players = new Child('../live/play-process.ts');
  children.push(server, watchers, players);
  await server.ask<number>('start');
  await watchers.ask({ port: SOCKET_PORT, sockets: SOCKETS, show: SHOW });
  console.error(`${SOCKETS} sockets watch ${SHOW.topics.length} tables; ${ROUNDS} rounds follow`);
  const bets = await players.ask<readonly Burst[]>({
    port: PORT,
    socketPort: SOCKET_PORT,
    tokens,
    rounds: ROUNDS,
    beforeCloseMs: BEFORE_CLOSE_MS,
  });
  const watched = await watchers.ask<Watched>('report');
  const words = await server.ask<readonly Announced[]>('words');
  const lags = await readLags(postgres.url);
  for (const child of children.splice(0)) await child.end();
  const bare = await measureBare(SOCKETS, SHOW, watched.lastFrame['resolved'] ?? '');
  const bareP99 = percentile(bare, 0.99);
  const show = (phase: Phase) => {
    const latencies = watched.latenciesMs[phase] ?? [];
    const p99 = percentile(latencies, 0.99);
    return `p50 ${percentile(latencies, 0.5)} ms, p99 ${p99} ms, ratio ${(p99 / bareP99).toFixed(2)}`;
  };
  const PHASES = ['open', 'dealing', 'resolved', 'settled'];
  const stretchesTo = (phase: Phase) =>
    watched.stretches.filter(({ endsWith }) => endsWith === phase);
  const wordsOf = (phase: Phase) => words.filter(word => word.phase === phase);
  const showPhases = (show: (phase: Phase) => string) => PHASES.map(show).join(', ');
  const rows = [
    ['a round opens, send to receipt', show('open')],
    ['bets are closed', show('dealing')],
    ['the result', show('resolved')],
    ['bets are settled', show('settled')],
    ['bare ws broadcast of the same bytes', `p50 ${percentile(bare, 0.5)} ms, p99 ${bareP99} ms`],
    [`bets of 3 chips, ${PLAYERS} ${BEFORE_CLOSE_MS} ms before closing`, perSecond(bets)],
    [
      'result to last settlement',
      `${percentile(lags, 0.5).toFixed(0)} ms, worst ${Math.max(...lags).toFixed(0)} ms`,
    ],
    [
      'open, closed, result, settled: unsent before it, KB',
      showPhases(phase => kilobytes(Math.max(...wordsOf(phase).map(word => word.unsentBytes)))),
    ],
    [
      '… handed out in, worst ms',
      showPhases(phase => Math.max(...wordsOf(phase).map(word => word.handingOutMs)).toFixed(0)),
    ],
    [
      '… read by the watchers before it, KB a socket',
      showPhases(phase =>
        kilobytes(Math.max(...stretchesTo(phase).map(({ readBytes }) => readBytes / SOCKETS))),
      ),
    ],
    [
      '… processor time they took for it, ms',
      showPhases(phase => Math.max(...stretchesTo(phase).map(({ cpuMs }) => cpuMs)).toFixed(0)),
    ],
    ['sockets cut off', `${watched.cutOff}`],
  ] as const;
  console.log(
    `\n${SOCKETS} sockets watching ${SHOW.topics.length} tables, ${PLAYERS} players, ${ROUNDS} rounds`,
  );
  for (const [name, value] of rows) console.log(`${name.padEnd(54)}${value}`);
} finally {
  for (const child of children) await child.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
