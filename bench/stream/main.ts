import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@kvazar/contract';
import { startEmbeddedPostgres } from '@kvazar/embedded-database';
import { kopecks } from '@kvazar/money';
import pg from 'pg';
import { BetStream } from '../../apps/server/src/modules/bet-stream/bet-stream.ts';
import { announceNew } from '../../apps/server/src/modules/snowdown/announce.ts';
import { siteModules } from '../../apps/server/src/modules.ts';
import {
  type Database,
  databaseTypes,
  openDatabase,
} from '../../apps/server/src/platform/db/database.ts';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { createManyPlayers } from '../../apps/server/test/many-players.ts';
import { buildIfNeeded } from '../../scripts/build.ts';
import { runLoad } from '../bets/load.ts';
import { createPlayers } from '../bets/players.ts';
import { PORT, startServer, stopServer } from '../bets/server.ts';
import { printTable } from '../table.ts';

/**
 * How fast each reader takes the stream of settled bets when everybody who bets is in the tournament
 * and in the heist, against the bets a second that the same machine settles in the same run.
 */
const ENTRANTS = Number(process.env['ENTRANTS'] ?? 5_000);
const BETS = Number(process.env['BETS'] ?? 100_000);
const BETTING = 64;
const WARM_UP_MS = 2_000;
const MEASURE_MS = Number(process.env['MEASURE_MS'] ?? 5_000);
const STEPS = [
  { path: '/api/games/dice/bet', bodyRest: ',"amount":10,"side":"over","target":50.5' },
];

/** Half of them Dice at the odds of a coin, the rest of other games; a bet in two wins. */
async function settleBets(client: pg.Client, playerIds: readonly number[]): Promise<void> {
  await client.query(
    `update accounts set wagered = 1, edge = 1 where player_id = any($1::bigint[]) and money = 'play'`,
    [playerIds],
  );
  const perTransaction = 500;
  for (let first = 0; first < BETS; first += perTransaction) {
    await client.query(
      `insert into bets (created_at, settled_in, id, player_id, game, state, stake, payout,
         multiplier_e4, params, outcome, balance_after, edge)
       select now(), (select pg_current_xact_id()::text::bigint + shift from settlement_numbering),
         gen_random_uuid(), ($1::bigint[])[1 + n % cardinality($1::bigint[])], game, 'settled', 1000,
         case when n / cardinality($1::bigint[]) % 2 = 0 then 1980 else 0 end,
         case when n / cardinality($1::bigint[]) % 2 = 0 then 19800 else 0 end,
         params, '{}', 100000, 10000
       from generate_series($2::bigint, $3::bigint) n
       cross join lateral (select
         case n % 4 when 0 then 'plinko' when 1 then 'firebird' else 'dice' end as game,
         case n % 4 when 0 then '{"rows":16,"risk":"low"}'::json when 1 then '{}'::json
           else '{"side":"over","target":50.5}'::json end as params) chosen`,
      [playerIds, first, first + perTransaction - 1],
    );
  }
  await client.query('vacuum analyze bets');
}

async function measureBets(databaseUrl: string): Promise<number> {
  const tokens = await createPlayers(databaseUrl, BETTING);
  const server = await startServer({ databaseUrl, dataDir: join(dataDir, 'site') });
  const order = { steps: STEPS, port: PORT, warmUpMs: WARM_UP_MS, measureMs: MEASURE_MS };
  const { perSecond } = await runLoad({ ...order, tokens });
  await stopServer(server);
  return perSecond;
}

/** The tournament runs by itself; a heist only around the New Year. */
async function announceHeist(db: Database): Promise<void> {
  const startsAt = new Date();
  const announced = await db.inTransaction(tx =>
    announceNew(
      tx,
      {
        ...{ money: 'play', edition: null, madeBy: [], reason: 'bench', createdAt: startsAt },
        ...{ pool: kopecks(5_000_000), pot: kopecks(1_000_000), goal: 1_000_000_000 },
        ...{ startsAt, endsAt: new Date(startsAt.getTime() + 86_400_000) },
      },
      ['system'],
    ),
  );
  if (isRefusal(announced)) throw new Error(announced.refused);
}

await buildIfNeeded();
const dataDir = await mkdtemp(join(tmpdir(), 'kvazar-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  await migrateToLatest(postgres.url);
  const betsPerSecond = await measureBets(postgres.url);
  console.error(`settled: ${betsPerSecond.toFixed(0)} bets/s`);
  const client = new pg.Client({ connectionString: postgres.url, types: databaseTypes });
  await client.connect();
  const db = openDatabase({ url: postgres.url, poolSize: 2, onIdleError: () => {} });
  await announceHeist(db);
  await settleBets(client, await createManyPlayers(client, ENTRANTS));
  await client.end();
  const rows: string[][] = [];
  for (const reader of siteModules.flatMap(({ readers }) => readers ?? [])) {
    const onError = (error: unknown) => {
      throw error;
    };
    const stream = new BetStream({ db, readers: [reader], onLag: () => {}, onError });
    const startedAt = performance.now();
    while (await stream.readOn());
    const perSecond = BETS / ((performance.now() - startedAt) / 1_000);
    rows.push([reader.name, perSecond.toFixed(0), (perSecond / betsPerSecond).toFixed(1)]);
  }
  await db.close();
  console.log(`\n${ENTRANTS} entrants, ${BETS} bets; settled ${betsPerSecond.toFixed(0)} bets/s\n`);
  printTable([['reader', 'read, bets/s', 'ratio'], ...rows]);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
