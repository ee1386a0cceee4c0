import { EDGE_UNIT } from '@kvazar/games';
import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { holdsForRows } from '../../platform/audit/judged-rows.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import { isReadBy } from '../bet-stream/invariants.ts';
import { areSaneTerms, type NewTerms } from './change-terms.ts';
import { DIGEST_OF_MARKS } from './loyalty-marks.ts';
import { METER_READER } from './meter-reader.ts';

interface StoredTerms {
  readonly id: number;
  readonly value: NewTerms;
}

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
  holdsWhenEmpty(
    'каждая ступень и подарок за неё такие, как в условиях',
    `select c.player_id, c.money, c.tier, c.rakeback_bp, c.gift from tier_changes c
     where not exists (
       select from loyalty_terms l, json_to_recordset(l.value->'tiers')
         t (tier text, points bigint, "rakebackBp" integer, gift bigint)
       where t.points > 0 and t.tier = c.tier and t."rakebackBp" = c.rakeback_bp and t.gift = c.gift)`,
  ),
  holdsForRows<StoredTerms>(
    'условия статусов в разумных пределах',
    () => 'select id, value from loyalty_terms',
    ({ id, value }) => (areSaneTerms(value) ? 'holds' : { terms: id }),
  ),
  holdsWhenEmpty(
    'условия статусов, и первые тоже, те и в том порядке, что записаны в журнал',
    `select t.id terms, t.since, t.set_by, l.id entry from (
       select *, row_number() over (order by id) nth from loyalty_terms
     ) t full join (
       select *, row_number() over (order by action, id) nth from (
         -- Sites from before have the line of the first later than those of others. The earliest counts.
         (select * from audit_log where action = 'statuses/terms-began' order by id limit 1)
         union all select * from audit_log where action = 'statuses/terms-changed'
       ) told
     ) l using (nth)
     where t.value::jsonb is distinct from l.details - '{marks,origin}'::text[]
       or (nth > 1 and (t.set_by, t.since) is distinct from (l.actor, l.at))`,
  ),
  holdsWhenEmpty(
    'счётчики при смене условий отмечены так, как записано в журнал',
    `select l.id entry, m.key terms from audit_log l
     cross join lateral jsonb_each_text(l.details->'marks') m
     left join (
       select terms_id, ${DIGEST_OF_MARKS} digest from loyalty_marks group by terms_id
     ) d on d.terms_id::text = m.key
     where l.action in ('statuses/terms-began', 'statuses/terms-changed')
       and m.value is distinct from d.digest`,
  ),
  holdsWhenEmpty(
    'счётчик при каждой смене условий отмечен не ниже прежнего и не выше нынешнего',
    // Who was marked once is marked ever after: a meter never returns to zero.
    `select terms, player_id, money, mark, before, edge from (
       select t.id terms, a.player_id, a.money, a.edge, m.edge mark,
         lag(m.edge) over (partition by a.player_id, a.money order by t.id) before
       from (
         select player_id, money, min(terms_id) terms_id from loyalty_marks group by 1, 2
       ) f join loyalty_terms t on t.id >= f.terms_id
       join accounts a on a.player_id = f.player_id and a.money = f.money
       left join loyalty_marks m on m.terms_id = t.id and m.player_id = a.player_id and m.money = a.money
     ) marked where mark is null or mark < before or mark > edge`,
  ),
];
