import type { Queryable } from '../../platform/db/database.ts';
import type { Role } from './roles.ts';

/** The roles of the players row `p`, in SQL. */
export const ROLES_COLUMN =
  'array(select r.role from player_roles r where r.player_id = p.id order by r.role) as roles';

/** Held until the transaction ends: who may do what is asked, for an act that hangs on it, and changed by one at a time. */
export async function lockRoles(tx: Queryable): Promise<void> {
  await tx.query('lock table player_roles in share row exclusive mode');
}

/** False when the player has it already. */
export async function insertRole(
  tx: Queryable,
  playerId: number,
  role: Role,
  givenBy: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into player_roles (player_id, role, given_by) values ($1, $2, $3)
     on conflict do nothing`,
    [playerId, role, givenBy],
  );
  return rowCount === 1;
}

/** False when the player does not have it. */
export async function deleteRole(tx: Queryable, playerId: number, role: Role): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from player_roles where player_id = $1 and role = $2',
    [playerId, role],
  );
  return rowCount === 1;
}

/** How many people who are not banned have at least one of the roles. */
export async function countHolders(
  db: Queryable,
  roles: readonly Role[],
  exceptId: number | null = null,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(distinct r.player_id) as count
     from player_roles r join players p on p.id = r.player_id
     where r.role = any($1) and p.banned_at is null and p.id is distinct from $2`,
    [roles, exceptId],
  );
  return rows[0]?.count ?? 0;
}

/** What roles are called, as people say it. */
export async function readRoleTitles(db: Queryable): Promise<ReadonlyMap<Role, string>> {
  const { rows } = await db.query<{ name: Role; title: string }>('select name, title from roles');
  return new Map(rows.map(({ name, title }) => [name, title]));
}

/** By somebody banned too: a ban ends, and opens nobody's way meanwhile. */
export async function isAnyHeld(db: Queryable, roles: readonly Role[]): Promise<boolean> {
  const { rowCount } = await db.query('select from player_roles where role = any($1) limit 1', [
    roles,
  ]);
  return rowCount === 1;
}

export interface ListedRole {
  readonly login: string;
  readonly isBanned: boolean;
  readonly hasTwoFactor: boolean;
  readonly role: Role;
  readonly title: string;
  readonly givenBy: string;
  readonly givenAt: Date;
}

export async function listRoles(db: Queryable): Promise<ListedRole[]> {
  const { rows } = await db.query<ListedRole>(
    `select p.login, p.banned_at is not null as "isBanned", t.player_id is not null as "hasTwoFactor",
       r.role, roles.title, r.given_by as "givenBy", r.given_at as "givenAt"
     from player_roles r join players p on p.id = r.player_id join roles on roles.name = r.role
     left join two_factor t on t.player_id = p.id and t.enabled_at is not null
     order by lower(p.login), r.role`,
  );
  return rows;
}
