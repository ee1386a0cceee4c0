import type { Queryable } from '../src/platform/db/database.ts';

export interface BetHistory {
  readonly bets: number;
  /** Over how many days up to now the bets are spread. */
  readonly days: number;
  /** Who made them, in turn; with an account and a seed pair each. */
  readonly playerIds: readonly number[];
  /** Before the names of its tables, on a site whose own rounds have begun. */
  readonly tablePrefix?: string;
}

/** Rounds of Crash, and as many of roulette, over the whole history; each had one bet in twenty of its time. */
export const HISTORY_ROUNDS = 100;

/**
 * Settled history as a site would have left it, with the transfer of each stake. One bet in ten won
 * five stakes or more. Nobody has played Plinko for long.
 */
export async function createBetHistory(db: Queryable, history: BetHistory): Promise<void> {
  const { bets, days, playerIds, tablePrefix = '' } = history;
  await db.query(
    `select ensure_month_partition(t, (now() at time zone 'UTC')::date - ago)
     from monthly_tables t, generate_series(0, $1::integer + 31, 28) ago`,
    [days],
  );
  await createRounds(db, tablePrefix);
  await db.query(
    `with player as (
       select row_number() over () - 1 as turn, a.player_id as id, a.id as account, s.id as pair
       from unnest($3::bigint[]) wanted (id) join accounts a on a.player_id = wanted.id and a.money = 'play'
       join seed_pairs s on s.player_id = wanted.id and s.state = 'active'
     ), made as (
       insert into bets (created_at, id, player_id, game, state, stake, payout, multiplier_e4,
         params, outcome, seed_pair_id, nonce, table_id, round_number, balance_after)
       select now() - make_interval(secs => ($1 - n) * 86400.0 * $2 / $1), uuidv7(), player.id, game,
         'settled', 100, payout, payout * 100,
         case game when 'roulette' then '{"spots":[{"spot":"red","amount":1}]}'
           else '{"side":"over","target":50.5}' end::json, '{"roll":12.34}',
         case when not is_shared then pair end, case when not is_shared then n end,
         case when is_shared then $4::text || game end,
         case when is_shared then 1 + n * ${HISTORY_ROUNDS} / ($1 + 1) end, 100000
       from generate_series(1, $1::bigint) n
       join player on player.turn = n % cardinality($3::bigint[])
       cross join lateral (select
         case when n < $1 / 1000 then 'plinko' when n % 20 = 0 then 'crash'
           when n % 20 = 19 then 'roulette' when n % 20 < 5 then 'mines'
           when n % 20 < 8 then 'firebird' else 'dice' end as game,
         case when n % 10 = 3 then 500 + (n * 7919) % 10000 else 0 end as payout) chosen
       cross join lateral (select game in ('crash', 'roulette') as is_shared) kind
       order by n
       returning id, created_at, player_id
     )
     insert into transfers (created_at, from_account, to_account, amount, kind, reference, balance_after)
     select made.created_at, player.account, 1, 100, 'stake', made.id, 100000
     from made join player on player.id = made.player_id`,
    [bets, days, playerIds, tablePrefix],
  );
  for (const table of ['bets', 'transfers', 'players']) await db.query(`vacuum analyze ${table}`);
}

async function createRounds(db: Queryable, tablePrefix: string): Promise<void> {
  await db.query(
    `with chain as (
       insert into round_chains (table_id, seed, length, terminating_hash, salt, first_round)
       select $1::text || game, 'seed', 1000, 'end', 'salt', 1 from unnest('{crash,roulette}'::text[]) game
       returning id, table_id
     )
     insert into rounds (table_id, number, chain_id, position, hash, result, state, betting_ends_at,
       started_at, ended_at, next_round_at, settled_at)
     select table_id, n, chain.id, n, 'hash' || n,
       case table_id when $1::text || 'crash' then '{"point":1.5}' else '{"number":17}' end::json, 'ended', now(),
       now(), now(), now(), now()
     from chain, generate_series(1, ${HISTORY_ROUNDS}) n`,
    [tablePrefix],
  );
}
