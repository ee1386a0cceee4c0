import {
  type CallSuccess,
  PERMISSIONS,
  type Permission,
  type Refusal,
  refuse,
} from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { findPlayerByName } from '../identity/player-repository.ts';
import { readRoleTitles } from '../identity/role-repository.ts';
import { allows, needsFreshProof, needsTwoPeople, ROLES, type Role } from '../identity/roles.ts';

type Answer = CallSuccess<'/api/admin/staff/list'>;

interface PersonRow {
  readonly id: number;
  readonly login: string;
  readonly isBanned: boolean;
  readonly hasTwoFactor: boolean;
  readonly lastSeenAt: Date | null;
}

interface GivenRow {
  readonly playerId: number;
  readonly role: Role;
  readonly givenBy: string;
  readonly givenByLogin: string | null;
  readonly givenAt: Date;
}

const ALL = Object.keys(PERMISSIONS) as Permission[];

const GIVERS: Readonly<Record<string, string>> = { system: 'система', ops: 'командная строка' };

/** Who works for the site, since when and by whose word; and what each role allows. */
export async function listStaff(db: Queryable): Promise<Answer> {
  const { rows: people } = await db.query<PersonRow>(
    `select p.id, p.login, p.banned_at is not null as "isBanned",
       exists (select from two_factor t where t.player_id = p.id and t.enabled_at is not null)
         as "hasTwoFactor",
       (select max(last_seen_at) from sessions s where s.player_id = p.id) as "lastSeenAt"
     from players p where p.id in (select player_id from player_roles) order by lower(p.login)`,
  );
  const { rows: given } = await db.query<GivenRow>(
    `select r.player_id as "playerId", r.role, r.given_by as "givenBy", g.login as "givenByLogin",
       r.given_at as "givenAt"
     from player_roles r
     left join players g on g.id = substring(r.given_by from '^staff:([0-9]{1,15})$')::bigint
     order by r.given_at, r.role`,
  );
  const titles = await readRoleTitles(db);
  const titleOf = (role: Role) => titles.get(role) ?? role;
  return {
    people: people.map(person => ({
      ...person,
      lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
      roles: given
        .filter(({ playerId }) => playerId === person.id)
        .map(({ role, givenBy, givenByLogin, givenAt }) => ({
          name: role,
          title: titleOf(role),
          givenBy: givenByLogin ?? GIVERS[givenBy] ?? givenBy,
          givenAt: givenAt.toISOString(),
        })),
    })),
    roles: ROLES.map(role => ({
      name: role,
      title: titleOf(role),
      permissions: ALL.filter(permission => allows([role], permission)),
    })),
    fresh: ALL.filter(needsFreshProof),
    twoPeople: ALL.filter(needsTwoPeople),
  };
}

/** Whoever is to get a role is named by login. */
export async function findPerson(
  db: Queryable,
  login: string,
): Promise<CallSuccess<'/api/admin/staff/person'> | Refusal> {
  const player = await findPlayerByName(db, login);
  if (!player) return refuse('identity/player-not-found', `Игрок «${login}» не найден`);
  const { rows } = await db.query<{ role: Role }>(
    'select role from player_roles where player_id = $1 order by role',
    [player.id],
  );
  return { id: player.id, login: player.login, roles: rows.map(({ role }) => role) };
}
