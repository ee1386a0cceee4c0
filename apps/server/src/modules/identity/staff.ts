import { isRefusal, PERMISSIONS, type Permission, type Refusal, refuse } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { findPlayerByName, type Player } from './player-repository.ts';
import { countHolders, isAnyHeld, lockRoles, ROLES_COLUMN } from './role-repository.ts';
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

/**
 * The same for an act that the audit judges by the roles of its moment: it stands in the journal before a
 * dismissal, or not at all. Only this person's roles are held, so that acts of others do not wait.
 */
export async function holdStaff(
  tx: Queryable,
  playerId: number,
  permission: Permission,
): Promise<StaffMember | Refusal> {
  await tx.query('select from player_roles where player_id = $1 for share', [playerId]);
  return findStaff(tx, playerId, permission);
}

/** Until somebody does, the start makes an admin and the command line asks for no name. */
export function doesAnyoneGiveRoles(db: Queryable): Promise<boolean> {
  return isAnyHeld(db, rolesWith('roles/manage'));
}

/** The same people as they are now: whoever proved first at a prompt did so minutes before the last. */
export async function findStaffAgain(
  db: Queryable,
  staff: readonly Pick<StaffMember, 'id'>[],
  permission: Permission,
): Promise<readonly StaffMember[] | Refusal> {
  const found: StaffMember[] = [];
  for (const { id } of staff) {
    const member = await findStaff(db, id, permission);
    if (isRefusal(member)) return member;
    found.push(member);
  }
  return found;
}

/**
 * Null while whom the journal is about to name still may: asked with the roles locked, so that the act stands
 * there before a dismissal or not at all. Without a name only roles are given, and only until somebody may.
 */
export async function findActorObjection(
  tx: Queryable,
  actor: string,
  permission: Permission,
): Promise<Refusal | null> {
  await lockRoles(tx);
  const id = /^staff:([1-9]\d*)$/.exec(actor)?.[1];
  if (id !== undefined) {
    const staff = await findStaff(tx, Number(id), permission);
    return isRefusal(staff) ? staff : null;
  }
  const isFirst = permission === 'roles/manage' && !(await doesAnyoneGiveRoles(tx));
  return isFirst ? null : refuse('identity/not-allowed', 'Нужно имя сотрудника, который действует');
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

export async function findNamed(db: Queryable, name: string): Promise<Player | Refusal> {
  return (
    (await findPlayerByName(db, name)) ??
    refuse('identity/player-not-found', `Игрок «${name}» не найден`)
  );
}

/** Nobody acts on their own account, and on that of a colleague only who could dismiss them. */
export async function findSubject(
  db: Queryable,
  staff: readonly StaffMember[],
  name: string,
): Promise<Player | Refusal> {
  const player = await findNamed(db, name);
  if (isRefusal(player)) return player;
  if (staff.some(({ id }) => id === player.id)) return refuse('identity/own-account');
  const objection = player.isStaff ? await findMissingPerson(db, 'roles/manage', staff) : null;
  return objection ?? player;
}
