import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { linesOfAllowed } from './allowed-then.ts';
import { rolesWith } from './roles.ts';

const GIVING_ROLES = rolesWith('roles/manage')
  .map(role => `'${role}'`)
  .join(', ');

/** Of a line `l`: as long as nobody may give roles, the start makes an admin and the command line asks for no name. */
const WAS_FIRST = `(l.actor in ('system', 'ops') and 'identity/role-given' <> all (
  select distinct on (g.subject, g.details->>'role') g.action from audit_log g
  where g.action in ('identity/role-given', 'identity/role-taken')
    and g.details->>'role' in (${GIVING_ROLES}) and g.id < l.id
  order by g.subject, g.details->>'role', g.id desc))`;

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
  linesOfAllowed(
    'каждую роль дал или снял тот, кто по журналу мог, а без имени лишь первую',
    ['identity/role-given', 'identity/role-taken'],
    'roles/manage',
    { orElse: WAS_FIRST },
  ),
];
