import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';

export const identityInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'подарок новичка один на игрока и только игровыми деньгами',
    `select a.player_id, count(*) gifts from transfers t join accounts a on a.id = t.to_account
     where t.kind = 'gift' group by a.player_id having count(*) > 1 or bool_or(a.money <> 'play')`,
  ),
  holdsWhenEmpty(
    'каждое начисление оператора записано в журнал',
    // The credit and its trace are written in one transaction, so both carry its time.
    `select t.id transfer, a.player_id, t.amount from transfers t
     join accounts a on a.id = t.to_account
     left join audit_log l on l.action = 'ledger/credited' and l.at = t.created_at
       and l.subject = 'player:' || a.player_id
       and (l.details->>'amountKopecks')::bigint = t.amount
       and (l.details->>'balanceAfterKopecks')::bigint = t.balance_after
     where t.kind = 'operator-credit' and l.id is null`,
  ),
  holdsWhenEmpty(
    'каждую роль сотрудника дали по журналу и не забирали',
    `with last_said as (
       select distinct on (subject, details->>'role') subject, details->>'role' as role, action
       from audit_log where action in ('identity/role-given', 'identity/role-taken')
       order by subject, details->>'role', id desc)
     select coalesce('player:' || r.player_id, s.subject) as player, coalesce(r.role, s.role) as role
     from player_roles r
     full join (select * from last_said where action = 'identity/role-given') s
       on s.subject = 'player:' || r.player_id and s.role = r.role
     where r.player_id is null or s.subject is null`,
  ),
];
