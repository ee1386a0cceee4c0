import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import { isReadBy } from '../bet-stream/invariants.ts';
import { IS_AT_NIGHT, PLAY_READER } from './play-reader.ts';

export const riskInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'игра каждого игрока по дням равна сумме по прочитанным ставкам',
    `with read as (
       select b.player_id, a.money, (b.created_at at time zone '${MOSCOW}')::date as day, b.stake,
         b.payout, b.edge, ${IS_AT_NIGHT} as is_at_night,
         lag(b.stake) over turns as stake_before, lag(b.payout < b.stake) over turns as was_lost
       from bets b join transfers t on t.reference = b.id and t.kind = 'stake'
       join accounts a on a.id = t.from_account where ${isReadBy(PLAY_READER)}
       window turns as (partition by b.player_id, a.money order by b.settled_in, b.seq)
     ), counted as (
       select player_id, money, day, count(*) bets, count(*) filter (where is_at_night) night_bets,
         count(*) filter (where was_lost and stake >= 2 * stake_before) chasing_bets,
         sum(stake) stakes, sum(payout) payouts, sum(edge) edge
       from read group by player_id, money, day
     )
     select player_id, money, day, to_json(d) kept, to_json(c) counted
     from play_days d full join counted c using (player_id, money, day)
     where (d.bets, d.night_bets, d.chasing_bets, d.stakes, d.payouts, d.edge)
       is distinct from (c.bets, c.night_bets, c.chasing_bets, c.stakes, c.payouts, c.edge)`,
  ),
];
