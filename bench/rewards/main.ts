import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kvazar/embedded-database';
import pg from 'pg';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { buildIfNeeded } from '../../scripts/build.ts';
import { runLoad } from '../bets/load.ts';
import { createPlayers } from '../bets/players.ts';
import { PORT, startServer, stopServer } from '../bets/server.ts';
import { printTable } from '../table.ts';

/**
 * What rewards cost the bets: the same players without and with an open safe each, by turns, on a
 * site on which ten thousand more have one.
 */
const PLAYERS = Number(process.env['PLAYERS'] ?? 10_000);
const BETTING = [64, 256] as const;
const TURNS = 3;
const WARM_UP_MS = 2_000;
const MEASURE_MS = Number(process.env['MEASURE_MS'] ?? 5_000);
const STEPS = [
  { path: '/api/games/dice/bet', bodyRest: ',"amount":1,"side":"over","target":50.5' },
];

async function openSafes(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into safes (id, player_id, money, source, state, amount, share_bp, funded_edge, from_edge,
       created_at, funded_at, activated_at, expires_at)
     select gen_random_uuid(), player_id, money, 'bench', 'active', 500000, 3000, edge, edge,
       now(), now(), now(), now() + interval '30 days'
     from accounts where player_id is not null and money = 'play'`,
  );
  await client.end();
}

async function closeSafes(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('delete from safes');
  await client.end();
}

await buildIfNeeded();
const dataDir = await mkdtemp(join(tmpdir(), 'kvazar-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  await migrateToLatest(postgres.url);
  const tokens = await createPlayers(postgres.url, PLAYERS);
  const sums = new Map<string, number>();
  for (let turn = 0; turn < TURNS; turn++) {
    for (const kind of ['without', 'with'] as const) {
      if (kind === 'with') await openSafes(postgres.url);
      const server = await startServer({
        databaseUrl: postgres.url,
        dataDir: join(dataDir, 'site'),
      });
      for (const count of BETTING) {
        const order = { steps: STEPS, port: PORT, warmUpMs: WARM_UP_MS, measureMs: MEASURE_MS };
        const { perSecond } = await runLoad({ ...order, tokens: tokens.slice(0, count) });
        const key = `${kind} ${count}`;
        sums.set(key, (sums.get(key) ?? 0) + perSecond / TURNS);
        console.error(`${key}: ${perSecond.toFixed(0)} bets/s`);
      }
      await stopServer(server);
      if (kind === 'with') await closeSafes(postgres.url);
    }
  }
  console.log();
  printTable([
    ['players who bet', 'without safes, bets/s', `${PLAYERS} open safes, bets/s`, 'ratio'],
    ...BETTING.map(count => {
      const [without, withSafes] = ['without', 'with'].map(
        kind => sums.get(`${kind} ${count}`) ?? 0,
      );
      return [
        `${count}`,
        (without ?? 0).toFixed(0),
        (withSafes ?? 0).toFixed(0),
        ((withSafes ?? 0) / (without ?? 1)).toFixed(2),
      ];
    }),
  ]);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
