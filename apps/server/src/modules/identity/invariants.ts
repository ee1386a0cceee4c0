import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';

export const identityInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'подарок новичка один на игрока и только игровыми деньгами',
    `select a.player_id, count(*) gifts from transfers t join accounts a on a.id = t.to_account
     where t.kind = 'gift' group by a.player_id having count(*) > 1 or bool_or(a.money <> 'play')`,
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
