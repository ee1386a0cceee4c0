import type { Queryable } from '../../platform/db/database.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import { MONEY_OF_BET, SOLE_MONEY_OF_STRETCH } from '../bet-stream/money-of-bet.ts';
import { BETS_OF_STRETCH, boundsOf, type StreamReader } from '../bet-stream/stream-reader.ts';

export const FIGURES_READER = 'figures';

/** Of each game in a day. */
export const WINS_KEPT = 10;
const SLICE = `'5 minutes'`;

/** Where a moment falls: needs a column of it. */
export const sliceOf = (at: string) => `date_bin(${SLICE}, ${at}, 'epoch'::timestamptz)`;
/** Moscow is whole hours away from every server. */
export const hourOf = (at: string) => `date_trunc('hour', ${at}, 'UTC')`;
export const dayOf = (at: string) => `(${at} at time zone '${MOSCOW}')::date`;

/** Keeps what figures are made of. */
export const figuresReader: StreamReader = {
  name: FIGURES_READER,
  async read(tx, stretch) {
    const { rows: touched } = await tx.query(
      `with read as materialized (
         select b.id, b.created_at as at, ${dayOf('b.created_at')} as day, b.game,
           ${MONEY_OF_BET} as money, b.player_id, b.stake, b.payout, b.edge
         from ${BETS_OF_STRETCH} b
         ${SOLE_MONEY_OF_STRETCH}
       ), slices as (
         insert into figure_slices as s (slice, money, bets, stakes, payouts, edge)
         select ${sliceOf('at')}, money, count(*), sum(stake), sum(payout), sum(edge)
         from read group by 1, 2
         on conflict (money, slice) do update set bets = s.bets + excluded.bets,
           stakes = s.stakes + excluded.stakes, payouts = s.payouts + excluded.payouts,
           edge = s.edge + excluded.edge
       ), new_of_hour as (
         insert into figure_hour_players (hour, money, player_id)
         select distinct ${hourOf('at')}, money, player_id from read
         on conflict do nothing returning hour, money
       ), hours as (
         insert into figure_hours as h (hour, money, players)
         select hour, money, count(*) from new_of_hour group by hour, money
         on conflict (money, hour) do update set players = h.players + excluded.players
       ), days as (
         insert into figure_day_players as d (day, money, player_id, began_at)
         select day, money, player_id, min(at) from read group by day, money, player_id
         on conflict (money, day, player_id) do update set began_at = excluded.began_at
           where excluded.began_at < d.began_at
       ), cohorts as (
         insert into figure_players as p (money, player_id, first_day)
         select money, player_id, min(day) from read group by money, player_id
         on conflict (money, player_id) do update set first_day = excluded.first_day
           where excluded.first_day < p.first_day
       )
       insert into figure_wins (day, game, money, bet_id, player_id, at, stake, payout)
       select day, game, money, id, player_id, at, stake, payout from (
         select *, row_number() over (partition by day, game, money order by payout desc, id) as place
         from read where payout > stake
       ) won where place <= ${WINS_KEPT}
       returning to_char(day, 'YYYY-MM-DD') as day, game, money`,
      boundsOf(stretch),
    );
    await countReturns(tx);
    await tx.query(
      `delete from figure_wins w using (
         select money, day, game, bet_id,
           row_number() over (partition by money, day, game order by payout desc, bet_id) as place
         from figure_wins join (
           select distinct * from json_to_recordset($1) t (money text, day date, game text)
         ) touched using (money, day, game)
       ) ranked
       where ranked.place > ${WINS_KEPT} and (w.money, w.day, w.game, w.bet_id)
         = (ranked.money, ranked.day, ranked.game, ranked.bet_id)`,
      [JSON.stringify(touched)],
    );
  },
};

/**
 * Counts players of a day by the day on which they had played last: whoever is new there, also by a node
 * of an earlier release. A day that was read late stands between two others: then the later of them
 * is counted anew.
 */
async function countReturns(tx: Queryable): Promise<void> {
  await tx.query(
    `with added as (
       select money, player_id, min(day) as day from figure_day_players
       where previous_day is null group by 1, 2
     ), known as (
       select d.money, d.player_id, d.day, d.previous_day as was, coalesce((
         select max(e.day) from figure_day_players e
         where e.money = d.money and e.player_id = d.player_id and e.day < d.day
       ), '-infinity') as previous_day
       from added a join figure_day_players d
         on d.money = a.money and d.player_id = a.player_id and d.day >= a.day
     ), changed as (
       select * from known where previous_day is distinct from was
     ), written as (
       update figure_day_players d set previous_day = c.previous_day from changed c
       where (d.money, d.player_id, d.day) = (c.money, c.player_id, c.day)
     )
     insert into figure_returns as r (money, day, previous_day, players)
     select money, day, previous_day, sum(players) from (
       select money, day, previous_day, 1 as players from changed
       union all select money, day, was, -1 from changed where was is not null
     ) moved group by 1, 2, 3
     on conflict (money, day, previous_day) do update set players = r.players + excluded.players`,
  );
}
