import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kvazar/embedded-database';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { prepareShortFlights } from '../../apps/server/test/short-flights.ts';
import { createPlayers } from '../bets/players.ts';
import { measureBare } from './bare.ts';
import { Child } from './child.ts';
import { percentile, perSecond } from './figures.ts';
import { CRASH_SHOW, type Phase, type Played, type Watched } from './orders.ts';

const PORT = 3980;
const SOCKET_PORT = 3981;
const SOCKETS = Number(process.env['SOCKETS'] ?? 2_000);
const PLAYERS = Number(process.env['PLAYERS'] ?? 1_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 4);
/** From 4.4 to 7.8 seconds of flight: a run of a minute has its four rounds. */
const FLIGHTS = { leastHundredths: 130, mostHundredths: 160 };

async function prepareSite(url: string): Promise<string[]> {
  await migrateToLatest(url);
  const db = openDatabase({ url, poolSize: 2, onIdleError: () => {} });
  await prepareShortFlights(db, ROUNDS * 4 + 20, FLIGHTS);
  await db.close();
  return createPlayers(url, PLAYERS);
}

/** From each crash to the settlement of its last bet, as the rounds themselves record it. */
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

const dataDir = await mkdtemp(join(tmpdir(), 'kvazar-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const children: Child[] = [];
try {
  const tokens = await prepareSite(postgres.url);
  const server = new Child('./server-process.ts', {
    DATABASE_URL: postgres.url,
    PORT: String(PORT),
    SOCKET_PORT: String(SOCKET_PORT),
    LOG_LEVEL: 'error',
    CRASH_CHAIN_LENGTH: '20000',
    LIVE_CHAIN_LENGTH: '2000',
    RATE_LIMIT_CALLS_PER_10S: '100000000',
    SOCKETS_PER_ADDRESS: '1000000',
    SOCKETS_PER_NODE: '1000000',
  });
  const watchers = new Child('./watch-process.ts');
  const players = new Child('./play-process.ts');
  children.push(server, watchers, players);
  const rssBefore = await server.ask<number>('start');
  await watchers.ask({ port: SOCKET_PORT, sockets: SOCKETS, show: CRASH_SHOW });
  const rssAfter = await server.ask<number>('memory');
  console.error(`${SOCKETS} sockets watch; ${ROUNDS} rounds follow`);
  const played = await players.ask<Played>({
    port: PORT,
    socketPort: SOCKET_PORT,
    tokens,
    rounds: ROUNDS,
  });
  const watched = await watchers.ask<Watched>('report');
  const lags = await readLags(postgres.url);
  for (const child of children.splice(0)) await child.end();
  const bare = await measureBare(SOCKETS, CRASH_SHOW, watched.lastFrame['crashed'] ?? '');
  const bareP99 = percentile(bare, 0.99);
  const show = (phase: Phase) => {
    const latencies = watched.latenciesMs[phase] ?? [];
    const p99 = percentile(latencies, 0.99);
    return `p50 ${percentile(latencies, 0.5)} ms, p99 ${p99} ms, ratio ${(p99 / bareP99).toFixed(2)}`;
  };
  const rows = [
    ['start event, send to receipt', show('flying')],
    ['crash event, send to receipt', show('crashed')],
    ['bare ws broadcast of the same bytes', `p50 ${percentile(bare, 0.5)} ms, p99 ${bareP99} ms`],
    [`bets, ${PLAYERS} at one moment`, perSecond(played.bets)],
    [`cash-outs by hand, ${Math.floor(PLAYERS / 2)} at one moment`, perSecond(played.cashOuts)],
    [
      'crash to last settlement',
      `${percentile(lags, 0.5).toFixed(0)} ms, worst ${Math.max(...lags).toFixed(0)} ms`,
    ],
    ['server memory a socket', `${((rssAfter - rssBefore) / SOCKETS / 1024).toFixed(1)} KiB`],
    ['sockets cut off', `${watched.cutOff}`],
  ] as const;
  console.log(`\n${SOCKETS} sockets watching, ${PLAYERS} players, ${ROUNDS} rounds, one node`);
  for (const [name, value] of rows) console.log(`${name.padEnd(42)}${value}`);
} finally {
  for (const child of children) await child.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
