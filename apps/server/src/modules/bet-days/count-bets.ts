import type { Queryable } from '../../platform/db/database.ts';
import { LONGEST_PAUSE_MS } from '../protection/guard.ts';
import { MOSCOW } from './zone.ts';

interface Mark {
  readonly seq: number;
  readonly lastBetAt: Date | null;
  readonly openBets: readonly string[];
}

/** Makes whoever else counts this player's bets wait until the transaction ends. */
async function lockMark(tx: Queryable, playerId: number): Promise<Mark> {
  await tx.query('insert into bet_day_marks (player_id) values ($1) on conflict do nothing', [
    playerId,
  ]);
  const { rows } = await tx.query<Mark>(
    `select seq, last_bet_at as "lastBetAt", open_bets as "openBets"
     from bet_day_marks where player_id = $1 for update`,
    [playerId],
  );
  const [mark] = rows;
  if (!mark) throw new Error(`player ${playerId} has no mark`);
  return mark;
}

/**
 * Adds the player's next bets, up to a count, to the sums of their days, and what was open before
 * and has ended since. True when there may be more.
 *
 * A player's bets are written one batch after another, under the account's lock, so their numbers
 * grow in the order in which they become visible: nothing can appear below the mark. Each game is
 * read through its own stretch of the index; which games those are is found by skipping along it.
 */
export async function countNextBets(
  tx: Queryable,
  playerId: number,
  maxBets: number,
): Promise<boolean> {
  const { seq, lastBetAt, openBets } = await lockMark(tx, playerId);
  const { rows } = await tx.query<{ fresh: number }>(
    `with recursive played (game) as (
       (select game from bets where player_id = $1 order by game limit 1)
       union all
       select (select b.game from bets b where b.player_id = $1 and b.game > played.game
         order by b.game limit 1)
       from played where played.game is not null
     ), fresh as materialized (
       select b.* from played cross join lateral (
         select seq, id, created_at, state, stake, payout from bets
         where player_id = $1 and game = played.game and seq > $2 order by seq limit $4
       ) b order by b.seq limit $4
     ), paused as (
       select *, extract(epoch from created_at
         - coalesce(lag(created_at) over (order by seq), $3::timestamptz)) * 1000 as pause_ms
       from fresh
     ), looked_at as (
       select id, created_at, state, stake, payout,
         case when pause_ms between 0 and $6::bigint then pause_ms::bigint else 0 end as played_ms
       from paused
       union all
       select id, created_at, state, stake, payout, 0 from bets where id = any($5::uuid[])
     ), counted as (
       insert into bet_days (player_id, money, day, bets, stakes, payouts, played_ms)
       select $1, a.money, (l.created_at at time zone '${MOSCOW}')::date,
         count(*) filter (where l.state = 'settled'),
         coalesce(sum(l.stake) filter (where l.state = 'settled'), 0),
         coalesce(sum(l.payout) filter (where l.state = 'settled'), 0),
         sum(l.played_ms)
       from looked_at l
       join transfers t on t.reference = l.id and t.kind = 'stake' and t.created_at = l.created_at
       join accounts a on a.id = t.from_account
       group by 2, 3
       on conflict (player_id, money, day) do update set bets = bet_days.bets + excluded.bets,
         stakes = bet_days.stakes + excluded.stakes, payouts = bet_days.payouts + excluded.payouts,
         played_ms = bet_days.played_ms + excluded.played_ms
     )
     update bet_day_marks set
       seq = coalesce((select max(seq) from fresh), seq),
       last_bet_at = coalesce((select created_at from fresh order by seq desc limit 1), last_bet_at),
       open_bets = coalesce((select array_agg(id) from looked_at where state = 'open'), '{}')
     where player_id = $1
     returning (select count(*) from fresh) as fresh`,
    [playerId, seq, lastBetAt, maxBets, openBets, LONGEST_PAUSE_MS],
  );
  return rows[0]?.fresh === maxBets;
}
