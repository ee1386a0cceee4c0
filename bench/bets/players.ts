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
