import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { wasAllowed } from '../identity/allowed-then.ts';
import { CORRECTED_WITHIN_MS, MAX_PAID_IN_A_DAY, PAID_WITHIN_MS } from './correct-round.ts';
import { DEALER_TABLES } from './dealer-tables.ts';

/** Lines have been written since there are dealers' tables: no round is older than what is asked here. */

const inSql = (ms: number) => `interval '${ms} milliseconds'`;

const RESULT_WITHIN = DEALER_TABLES.map(
  ({ id, resultWithinMs }) => `('${id}', ${inSql(resultWithinMs)})`,
).join(', ');

/** What players gain by a correction `c`, the bets of each together. */
const gainOf = (gain: string) => `(select coalesce(sum(greatest(gain, 0)), 0) from (
  select sum(${gain}) gain from dealer_correction_bets k where k.correction_id = c.id
  group by k.player_id) gains)`;

export const journalledInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'дилеры: каждый результат и каждую отмену старшим записал в журнал один раз и по порядку тот, кто мог',
    // A dealer confirms the own round; a supervisor another's that was left unconfirmed.
    `with told as (
       select *, max(number) over (
         partition by subject order by id rows between unbounded preceding and 1 preceding) before
       from (
         select l.id, l.subject, (l.details->>'round')::bigint number, l.actor,
           l.action = 'studio/confirmed' is_result, l.details->'result' result
         from audit_log l where l.action in ('studio/confirmed', 'studio/voided')
       ) lines
     ), ended as (
       select 'table:' || r.table_id subject, r.number, r.state, r.result::jsonb result, d.dealer_id,
         d.voided_by, r.ended_at >= r.started_at + t.result_within is_overdue
       from rounds r join dealer_rounds d on d.table_id = r.table_id and d.round_number = r.number
       left join (values ${RESULT_WITHIN}) t (id, result_within) on t.id = r.table_id
       where r.state = 'ended' or d.voided_by is not null
     )
     select subject, number, e.state, e.result, l.id line, l.actor, l.result told
     from ended e full join told l using (subject, number)
     where not coalesce(number > coalesce(l.before, 0) and case
         when not l.is_result then
           l.actor = 'staff:' || e.voided_by and ${wasAllowed('tables/correct')}
         when (l.result = e.result) is not true then false
         when l.actor = 'staff:' || e.dealer_id then ${wasAllowed('tables/run')}
         else e.is_overdue and ${wasAllowed('tables/correct')} end, false)`,
  ),
  holdsWhenEmpty(
    'исправления: каждое записал в журнал один раз тот, кто мог',
    `with told as (
       select l.id, l.actor, l.subject, l.details, l.details->>'correction' correction,
         count(*) over (partition by l.details->>'correction') times
       from audit_log l where l.action = 'studio/corrected'
     )
     select coalesce(c.id::text, l.correction) correction, c.corrected_by, l.id line, l.actor
     from dealer_corrections c full join told l on l.correction = c.id::text
     where not coalesce(l.times = 1 and l.subject = 'table:' || c.table_id
       and l.details->>'round' = c.round_number::text and l.details->'before' = c.before::jsonb
       and l.details->'after' = c.after::jsonb and l.actor = 'staff:' || c.corrected_by
       and ${wasAllowed('tables/correct')}, false)`,
  ),
  holdsWhenEmpty(
    'исправления: сделаны в свой срок после расчёта и не больше, чем один человек может за сутки',
    // As when it was made: what that person had paid by then, and what this one brings.
    `with made as (
       select c.id correction, c.table_id, c.round_number, c.corrected_by, c.created_at, l.id, l.actor,
         ${gainOf('k.due - k.held')} brings, ${gainOf('k.paid - k.taken')} paid
       from dealer_corrections c left join audit_log l on l.action = 'studio/corrected'
         and l.details->>'correction' = c.id::text
     )
     select l.correction, l.corrected_by, l.created_at, r.settled_at, l.brings from made l
     left join rounds r on r.table_id = l.table_id and r.number = l.round_number
     where l.created_at > r.settled_at + ${inSql(CORRECTED_WITHIN_MS)}
       or (l.brings > 0 and l.brings + (select coalesce(sum(e.paid), 0) from made e
           where e.corrected_by = l.corrected_by and e.id < l.id
             and e.created_at > l.created_at - ${inSql(PAID_WITHIN_MS)}) > ${MAX_PAID_IN_A_DAY}
         and not ${wasAllowed('compensation/give-any')})`,
  ),
];
