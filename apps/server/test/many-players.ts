import type { Queryable } from '../src/platform/db/database.ts';

const GIFT_ACCOUNT = 3;

/** Players with money and seeds, made by SQL: hashing a thousand passwords takes minutes. */
export async function createManyPlayers(db: Queryable, count: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `insert into players (login, email, ref_link)
     select 'many_' || n, 'many_' || n || '@example.ru', 'many' || n
     from generate_series(1, $1::integer) n returning id`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  await db.query(
    `with credited as (
       update accounts set balance = 100000
       where player_id = any($1::bigint[]) and money = 'play' returning id
     )
     insert into transfers (from_account, to_account, amount, kind, reference, balance_after)
     select ${GIFT_ACCOUNT}, id, 100000, 'gift', gen_random_uuid(), 100000 from credited`,
    [ids],
  );
  await db.query(
    `insert into seed_pairs (player_id, server_seed, server_seed_hash, client_seed, state)
     select id, 'seed', encode(sha256('seed'), 'hex'), 'client', state
     from unnest($1::bigint[]) id, unnest(array['active', 'next']) state`,
    [ids],
  );
  return ids;
}
