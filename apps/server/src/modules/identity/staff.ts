import { isRefusal, PERMISSIONS, type Permission, type Refusal, refuse } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { findPlayerByName, type Player } from './player-repository.ts';
import { countHolders, ROLES_COLUMN } from './role-repository.ts';
import { allows, needsFreshProof, needsTwoPeople, type Role, rolesWith } from './roles.ts';

/** Somebody who works for the site. */
export interface StaffMember {
  readonly id: number;
  readonly login: string;
  readonly roles: readonly Role[];
  readonly hasTwoFactor: boolean;
}

/** How long a code or a password, shown once more, is worth acts on money. */
export const FRESH_MS = 15 * 60_000;

export const staffActor = ({ id }: Pick<StaffMember, 'id'>) => `staff:${id}`;

/** Refused for whoever does not have the permission at this very moment. */
export async function findStaff(
  db: Queryable,
  playerId: number,
  permission: Permission,
): Promise<StaffMember | Refusal> {
  const { rows } = await db.query<StaffMember>(
    `select p.id, p.login, ${ROLES_COLUMN},
       exists (select from two_factor t where t.player_id = p.id and t.enabled_at is not null)
         as "hasTwoFactor"
     from players p where p.id = $1 and p.banned_at is null`,
    [playerId],
  );
  const [staff] = rows;
  return staff && allows(staff.roles, permission)
    ? staff
    : refuse('identity/not-allowed', `Недостаточно прав: ${PERMISSIONS[permission]}`);
}

/** All that this person may do at this moment; with real money nothing without the second step. */
export async function listPermissions(
  db: Queryable,
  playerId: number,
  money: Money,
): Promise<Permission[]> {
  const entered = await findStaff(db, playerId, 'staff/enter');
  if (isRefusal(entered) || (money === 'real' && !entered.hasTwoFactor)) return [];
  return (Object.keys(PERMISSIONS) as Permission[]).filter(permission =>
    allows(entered.roles, permission),
  );
}

export interface StaffEntry {
  readonly playerId: number;
  readonly permission: Permission;
  /** When they last showed a code or a password; null: longer ago than anybody remembers. */
  readonly provedAt: Date | null;
  readonly now: Date;
  readonly money: Money;
}

/** The one gate of staff: for calls of the site and commands of the operator alike. */
export async function admitStaff(
  db: Queryable,
  { playerId, permission, provedAt, now, money }: StaffEntry,
): Promise<StaffMember | Refusal> {
  const staff = await findStaff(db, playerId, permission);
  if (isRefusal(staff)) return staff;
  if (money === 'real' && !staff.hasTwoFactor) return refuse('identity/two-factor-needed');
  const isFresh = provedAt !== null && now.getTime() - provedAt.getTime() < FRESH_MS;
  return needsFreshProof(permission) && !isFresh ? refuse('identity/fresh-proof-needed') : staff;
}

/** Null when as many different people agree as the permission asks for; who is alone may act alone. */
export async function findMissingPerson(
  db: Queryable,
  permission: Permission,
  staff: readonly StaffMember[],
): Promise<Refusal | null> {
  const people = new Set(
    staff.filter(({ roles }) => allows(roles, permission)).map(({ id }) => id),
  );
  const needed = needsTwoPeople(permission)
    ? Math.min(2, await countHolders(db, rolesWith(permission)))
    : 1;
  return people.size >= Math.max(1, needed) ? null : refuse('identity/second-person-needed');
}

/** Nobody acts on their own account, and on that of a colleague only who could dismiss them. */
export async function findSubject(
  db: Queryable,
  staff: readonly StaffMember[],
  name: string,
): Promise<Player | Refusal> {
  const player = await findPlayerByName(db, name);
  if (!player) return refuse('identity/player-not-found', `Игрок «${name}» не найден`);
  if (staff.some(({ id }) => id === player.id)) return refuse('identity/own-account');
  const objection = player.isStaff ? await findMissingPerson(db, 'roles/manage', staff) : null;
  return objection ?? player;
}
