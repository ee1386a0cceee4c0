import { EDGE_UNIT } from '@kvazar/games';
import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import { isReadBy } from '../bet-stream/invariants.ts';
import { METER_READER } from './meter-reader.ts';

export const statusInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'преимущество по игрокам и дням равно сумме по прочитанным ставкам',
    `with counted as (
       select b.player_id, a.money, (b.created_at at time zone '${MOSCOW}')::date as day,
         sum(b.stake) wagered, sum(b.edge) edge
       from bets b join transfers t on t.reference = b.id and t.kind = 'stake'
       join accounts a on a.id = t.from_account where ${isReadBy(METER_READER)}
       group by 1, 2, 3
     )
     select player_id, money, day, to_json(d) kept, to_json(c) counted
     from meter_days d full join counted c using (player_id, money, day)
     where (d.wagered, d.edge) is distinct from (c.wagered, c.edge)`,
  ),
  holdsWhenEmpty(
    'ступень достигнута только теми, чей счётчик её достиг',
    // By whichever terms: what was reached is never lost.
    `select c.player_id, c.money, c.tier, a.edge from tier_changes c
     join accounts a on a.player_id = c.player_id and a.money = c.money
     where a.edge < (
       select min((t->>'points')::bigint) from loyalty_terms l, json_array_elements(l.value->'tiers') t
       where t->>'tier' = c.tier) * ${EDGE_UNIT}`,
  ),
];
