import type { Permission } from '@kvazar/contract';
import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { sinceMigration } from '../audit-log/since-migration.ts';
import { type Role, rolesWith } from './roles.ts';

/** In SQL: the number of whoever is named as an actor; null of whom no session or command could be. */
export const staffIdOf = (actor: string) => `substring(${actor} from '^staff:([1-9][0-9]*)$')`;

/** In SQL: somebody had one of the roles by the lines of the journal before the one numbered `line`. */
export const hadRole = (playerId: string, roles: readonly Role[], line: string) => `exists (
  select from unnest(array[${roles.map(role => `'${role}'`).join(', ')}]) r (role)
  where (select g.action from audit_log g
    where g.subject = 'player:' || ${playerId}
      and g.action in ('identity/role-given', 'identity/role-taken')
      and g.details->>'role' = r.role and g.id < ${line}
    order by g.id desc limit 1) = 'identity/role-given')`;

/** True of a line of the journal, `l` unless named, whose actor could do so by the lines before it. */
export const wasAllowed = (permission: Permission, line = 'l') =>
  hadRole(staffIdOf(`${line}.actor`), rolesWith(permission), `${line}.id`);

/** Whoever writes a line of these acts could do so, by the lines before it; since there is staff, or since a rule. */
export function linesOfAllowed(
  name: string,
  actions: readonly string[],
  permission: Permission,
  {
    orElse = 'false',
    since = `l.at > ${sinceMigration('0018-staff-and-journal')}`,
  }: { readonly orElse?: string; readonly since?: string } = {},
): Invariant {
  return holdsWhenEmpty(
    name,
    `select l.id line, l.at, l.actor, l.action, l.subject, l.details from audit_log l
     where l.action in (${actions.map(action => `'${action}'`).join(', ')})
       and ${since}
       and not (${wasAllowed(permission)} or ${orElse})`,
  );
}
