import { createHash, randomBytes } from 'node:crypto';
import { commitServerSeed } from '@kvazar/fair';
import pg from 'pg';

const START_BALANCE = 1_000_000_000;

/** Players with money, seeds and an open session each, made by SQL: hashing 256 passwords takes long. */
export async function createPlayers(databaseUrl: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>(
    `insert into players (login, email, password_hash, ref_link)
     select 'bench_' || n, 'bench_' || n || '@example.ru', 'x', 'bench' || n
     from generate_series(1, $1) n returning id`,
    [count],
  );
  const ids = rows.map(row => row.id);
  await client.query(
    `with credited as (
       update accounts set balance = $2
       where player_id = any($1::bigint[]) and money = 'play' returning id
     )
     insert into transfers (from_account, to_account, amount, kind, reference, balance_after)
     select 3, id, $2, 'gift', gen_random_uuid(), $2 from credited`,
    [ids, START_BALANCE],
  );
  for (const [index, id] of ids.entries()) {
    for (const state of ['active', 'next']) {
      const seed = randomBytes(32).toString('hex');
      await client.query(
        `insert into seed_pairs (player_id, server_seed, server_seed_hash, client_seed, state)
         values ($1, $2, $3, $4, $5)`,
        [id, seed, commitServerSeed(seed), `bench${index}`, state],
      );
    }
    await client.query(
      `insert into sessions (token_hash, player_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [
        createHash('sha256')
          .update(tokens[index] ?? '')
          .digest(),
        id,
      ],
    );
  }
  await client.query('commit');
  await client.end();
  return tokens;
}

/** Settled history, as many players would have left it, with the transfer of each stake. */
export async function createHistory(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set synchronous_commit = off');
  await client.query(
    `with made as (
       insert into bets (id, player_id, game, state, stake, payout, multiplier_e4, params, outcome,
         seed_pair_id, nonce, balance_after)
       select uuidv7(), 1000000 + n % 100000, 'dice', 'settled', 100, 0, 0,
         '{"side":"over","target":50.5}', '{"roll":12.34}', 1000000 + n % 100000, n / 100000, 100
       from generate_series(1, $1::bigint) n returning id, player_id
     )
     insert into transfers (from_account, to_account, amount, kind, reference, balance_after)
     select player_id, 1, 100, 'stake', id, 100 from made`,
    [count],
  );
  await client.query('vacuum analyze bets');
  await client.query('vacuum analyze transfers');
  await client.query('checkpoint');
  await client.end();
}
