import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import { wasAllowed } from '../identity/allowed-then.ts';

/** Less than a night waits after midnight: what was credited since has no day that was compared before it. */
const CREDITED_WITHIN = `interval '1 hour'`;

/** Days end by the clock of a node, lines have the time of the database. */
const CLOCKS_APART = `interval '5 minutes'`;

const nameOf = (day: string) => `to_char(${day}, 'YYYY-MM-DD')`;

/** In SQL: lines of the journal `l` that tell of a day compared to its end. */
const TOLD = `l.action = 'money/reconciled' and not l.details ? 'fault'`;

export const reconciliationInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'сверка: каждое зачисленное пополнение у провайдера своих денег и закончено в час зачисления',
    // Nights compare by provider and by the day on which a payment ended, and old days not again.
    `select p.id payment, p.money, p.provider, p.finished_at, t.created_at credited_at
     from payments p join transfers t on t.reference = p.id and t.kind = 'top-up'
     where (p.money, p.provider) not in (('play', 'sandbox'), ('real', 'yookassa'))
       or p.finished_at not between t.created_at - ${CREDITED_WITHIN} and t.created_at + ${CREDITED_WITHIN}`,
  ),
  holdsWhenEmpty(
    'сверка: каждый сверенный день записан в журнал, когда он кончился',
    `select d.day, d.provider, d.compared_at from reconciliation_days d
     where d.fault is null and not exists (select from audit_log l
       where ${TOLD} and l.subject = 'day:' || ${nameOf('d.day')}
         and l.details->>'provider' = d.provider
         and l.at > (d.day + 1)::timestamp at time zone '${MOSCOW}' - ${CLOCKS_APART})`,
  ),
  holdsWhenEmpty(
    'сверка: найденные расхождения на месте, и сами закрылись те, что записаны в журнал',
    // Lines of earlier releases do not say how many.
    `with told as (
       select l.subject, l.details->>'provider' provider, bool_and(l.details ? 'gone') says_all,
         sum(greatest((l.details->>'new')::bigint, 0)) made, sum((l.details->>'gone')::bigint) gone
       from audit_log l where ${TOLD} group by 1, 2
     ), kept as (
       select 'day:' || ${nameOf('day')} subject, provider, count(*) made,
         count(*) filter (where state = 'closed' and decided_by is null) gone
       from reconciliation_differences group by 1, 2
     )
     select subject, provider, t.made told, k.made kept, t.gone told_gone, k.gone kept_gone
     from told t full join kept k using (subject, provider)
     where coalesce(k.made, 0) < t.made or (k.gone > coalesce(t.gone, 0) and t.says_all is not false)`,
  ),
  holdsWhenEmpty(
    'сверка: каждое расхождение объяснил или закрыл по журналу тот, кто мог',
    `select d.id difference, d.day, d.provider, d.state, d.decided_by
     from reconciliation_differences d
     where d.state <> 'open' and not (d.state = 'closed' and d.decided_by is null)
       and not exists (select from audit_log l
         where l.action in ('money/difference-explained', 'money/difference-closed')
           and l.action = 'money/difference-' || d.state and l.subject = 'difference:' || d.id
           and l.actor = 'staff:' || d.decided_by and l.details->>'reason' = d.reason
           and l.details->>'day' = ${nameOf('d.day')} and l.details->>'provider' = d.provider
           and ${wasAllowed('payments/decide')})`,
  ),
];
