import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { sinceMigration } from '../audit-log/since-migration.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import { hadRole, staffIdOf, wasAllowed } from '../identity/allowed-then.ts';
import {
  dailyCompensation,
  ROLES,
  rolesWith,
  rolesWithDailyCompensation,
} from '../identity/roles.ts';
import { COMPENSATE } from './compensate-act.ts';

/** Whoever agreed on the command line has a line of their own: with the credit, and once just after it. */
const AFTERWARDS = `interval '5 minutes'`;
/** Who was made an admin while the sum was given could not be asked. */
const JUST_NOW = `interval '1 minute'`;

const ANY_SUM = rolesWith('compensation/give-any');
const ANY_SUM_ROLES = ANY_SUM.map(role => `'${role}'`).join(', ');

/** Of a credit `l`: nobody but its actor could give any sum then, by the journal. */
const WAS_ALONE = `not exists (
  select from (
    select distinct g.subject from audit_log g
    where g.action = 'identity/role-given' and g.details->>'role' in (${ANY_SUM_ROLES})
      and g.subject <> 'player:' || ${staffIdOf('l.actor')} and g.at < l.at - ${JUST_NOW}
  ) other
  where ${hadRole(`substr(other.subject, length('player:') + 1)`, ANY_SUM, 'l.id')}
    and 'identity/banned' is distinct from (select b.action from audit_log b
      where b.subject = other.subject and b.action in ('identity/banned', 'identity/unbanned')
        and b.id < l.id
      order by b.id desc limit 1))`;

/** Asked for by its actor, and carried out as somebody else agreed who may give any sum. */
const WAS_APPROVED = `exists (
  select from audit_log d
  join approvals p on p.id = (d.details->>'approval')::bigint and p.action = '${COMPENSATE}'
    and p.state = 'done' and p.subject = d.subject and p.params_hash = d.details->>'hash'
  where d.action = 'approvals/done' and d.at = l.at and d.subject = 'player:' || l.player_id
    and d.details->>'maker' = l.actor and (p.params->>'amount')::numeric * 100 = l.amount
    and ${wasAllowed('compensation/give-any', 'd')} and ${wasAllowed('compensation/ask')}
    and (d.actor <> l.actor or ${WAS_ALONE}))`;

const WAS_AGREED = `exists (
  select from audit_log d
  where d.action = 'identity/agreed' and d.subject = l.actor and d.actor <> l.actor
    and d.actor <> 'staff:' || l.player_id and d.details->>'act' like 'credit %'
    and d.at between l.at and l.at + ${AFTERWARDS}
    and ${wasAllowed('compensation/give-any', 'd')})`;

const DAY_LIMITS = rolesWithDailyCompensation()
  .map(
    role => `(case when ${hadRole(staffIdOf('l.actor'), [role], 'l.id')}
      then ${dailyCompensation([role])} end)`,
  )
  .join(', ');

/**
 * The credit and its line are written in one transaction, so both carry its time. A line in anybody's name is no more
 * than a row: what makes it good are the lines before it that gave its actor the right.
 */
export const compensationBySigned: Invariant = holdsWhenEmpty(
  'каждое начисление оператора записал в журнал тот, кто по журналу мог, и сверх предела роли за сутки вдвоём',
  `with credited as materialized (
     select t.id transfer, t.amount, a.player_id, l.id, l.actor, l.at,
       count(*) over (partition by l.id) of_line
     from transfers t join accounts a on a.id = t.to_account
     left join audit_log l on l.action = 'ledger/credited' and l.at = t.created_at
       and l.subject = 'player:' || a.player_id
       and coalesce(l.details->>'money', a.money) = a.money
       and (l.details->>'amountKopecks')::bigint = t.amount
       and (l.details->>'balanceAfterKopecks')::bigint = t.balance_after
     where t.kind = 'operator-credit'
   ), judged as (
     select l.*, l.at <= ${sinceMigration('0018-staff-and-journal')} is_before_staff,
       l.actor = 'staff:' || l.player_id is_own,
       ${hadRole('l.player_id', ROLES, 'l.id')} is_colleague,
       greatest(${DAY_LIMITS}) day_limit,
       ${WAS_APPROVED} or (${wasAllowed('compensation/give-any')}
         and (${WAS_AGREED} or ${WAS_ALONE})) by_enough
     from credited l
   ), summed as (
     select *, sum(amount) filter (where not by_enough)
       over (partition by actor, date_trunc('day', at, '${MOSCOW}') order by id) of_day
     from judged
   )
   select transfer, player_id, amount, actor, at, of_day, day_limit from summed
   where id is null or of_line > 1 or not (is_before_staff or (not is_own and (
     by_enough or (not is_colleague and coalesce(of_day <= day_limit, false)))))`,
);
