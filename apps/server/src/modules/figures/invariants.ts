import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import { isReadBy } from '../bet-stream/invariants.ts';
import { dayOf, FIGURES_READER, hourOf, sliceOf, WINS_KEPT } from './figures-reader.ts';
import { FIGURE_KINDS } from './money-days.ts';

/** Everything that the reader has read. */
const READ_BETS = `select b.*, a.money, ${dayOf('b.created_at')} as day
  from bets b join transfers t on t.reference = b.id and t.kind = 'stake'
  join accounts a on a.id = t.from_account where ${isReadBy(FIGURES_READER)}`;

export const figureInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'показатели по пяти минутам равны сумме по прочитанным ставкам',
    `with read as (${READ_BETS}), counted as (
       select ${sliceOf('created_at')} as slice, money, count(*) bets, sum(stake) stakes,
         sum(payout) payouts, sum(edge) edge from read group by 1, 2
     )
     select slice, money, to_json(s) kept, to_json(c) counted
     from figure_slices s full join counted c using (slice, money)
     where (s.bets, s.stakes, s.payouts, s.edge) is distinct from (c.bets, c.stakes, c.payouts, c.edge)`,
  ),
  holdsWhenEmpty(
    'игроки часа, дня и первого дня те, чьи ставки прочитаны',
    `with read as (${READ_BETS}), hours as (
       select ${hourOf('created_at')} as hour, money, count(distinct player_id) players
       from read group by 1, 2
     ), days as (
       select day, money, player_id, min(created_at) began_at from read group by 1, 2, 3
     ), returns as (
       select money, day, previous_day, count(*) players from (
         select money, day,
           coalesce(lag(day) over (partition by money, player_id order by day), '-infinity') previous_day
         from days
       ) d group by 1, 2, 3
     ), firsts as (
       select money, player_id, min(day) first_day from read group by 1, 2
     )
     select concat_ws(' ', 'hour', hour, money) what from figure_hours k
       full join hours c using (hour, money)
       full join (select hour, money, count(*) players from figure_hour_players group by 1, 2) n
         using (hour, money)
       where k.players is distinct from c.players or n.players is distinct from c.players
     union all select concat_ws(' ', 'day', day, money, player_id) from figure_day_players k
       full join days c using (day, money, player_id) where k.began_at is distinct from c.began_at
     union all select concat_ws(' ', 'return', day, money, previous_day) from figure_returns k
       full join returns c using (money, day, previous_day)
       full join (select money, day, previous_day, count(*) players from figure_day_players
         where previous_day is not null group by 1, 2, 3) n using (money, day, previous_day)
       -- What a node of the release before has read waits to be counted.
       where nullif(k.players, 0) is distinct from n.players or (n.players is distinct from c.players
         and not exists (select from figure_day_players where previous_day is null))
     union all select concat_ws(' ', 'first', money, player_id) from figure_players k
       full join firsts c using (money, player_id) where k.first_day is distinct from c.first_day`,
  ),
  holdsWhenEmpty(
    'крупнейшие выигрыши дня те, что есть среди прочитанных ставок',
    `with read as (${READ_BETS}), due as (
       select money, day, game, id bet_id, stake, payout, player_id from (
         select *, row_number() over (partition by money, day, game order by payout desc, id) place
         from read where payout > stake
       ) won where place <= ${WINS_KEPT}
     )
     select bet_id bet from figure_wins w full join due d using (money, day, game, bet_id)
     where (w.stake, w.payout, w.player_id) is distinct from (d.stake, d.payout, d.player_id)`,
  ),
  holdsWhenEmpty(
    'деньги закрытых дней равны проводкам этих дней',
    `with due as (
       select (t.created_at at time zone '${MOSCOW}')::date as day, a.money, t.kind,
         sum(t.amount) amount
       from transfers t join accounts a on a.id = t.from_account
       where t.kind in (${FIGURE_KINDS.map(kind => `'${kind}'`).join(', ')})
       group by 1, 2, 3
     )
     select day, money, kind, k.amount kept, d.amount due
     from figure_money_days k
     full join (select * from due where day in (select day from figure_closed_days)) d
       using (day, money, kind)
     where k.amount is distinct from d.amount`,
  ),
];
