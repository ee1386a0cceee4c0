import type { DeviceInfo } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';

export interface Player {
  readonly id: number;
  readonly login: string;
  readonly email: string;
  readonly refLink: string;
  readonly avatarUrl: string;
  /** Has a role, whichever. */
  readonly isStaff: boolean;
  readonly isBanned: boolean;
  readonly banComment: string;
  /** When the ban ends by itself; null where nobody has said. */
  readonly bannedUntil: Date | null;
  readonly hidesName: boolean;
  /** Shown in place of the login. */
  readonly displayName: string | null;
}

/** How other players see this one; null is nameless. */
export function showName(player: Player): string | null {
  return player.hidesName ? null : (player.displayName ?? player.login);
}

/** The same in SQL, of the players row `p`. */
export const SHOWN_NAME =
  'case when p.hides_name then null else coalesce(p.display_name, p.login) end';

export const PLAYER_COLUMNS = `
  p.id, p.login, p.email, p.ref_link as "refLink", p.avatar_url as "avatarUrl",
  exists (select from player_roles r where r.player_id = p.id) as "isStaff", p.banned_at is not null as "isBanned", p.ban_comment as "banComment", p.banned_until as "bannedUntil",
  p.hides_name as "hidesName", p.display_name as "displayName"`;

export interface NewPlayer {
  readonly login: string;
  readonly email: string;
  /** Null for who comes through VK. */
  readonly passwordHash: string | null;
  readonly refLink: string;
  readonly isAdult: boolean;
}

/** The primary key that lets one player in where several want names that look the same. */
export const TAKEN_NAME = 'taken_names_pkey';

/** Throws a violation of `TAKEN_NAME` when somebody signs in or is shown under this login. */
export async function insertPlayer(tx: Queryable, player: NewPlayer): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into players (login, email, password_hash, ref_link, adult_confirmed_at)
     values ($1, $2, $3, $4, case when $5 then now() end) returning id`,
    [player.login, player.email, player.passwordHash, player.refLink, player.isAdult],
  );
  const [row] = rows;
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

/** Which of the two somebody has already; who comes first all the same is decided by the insert. */
export async function findTaken(
  db: Queryable,
  { login, email }: { readonly login: string; readonly email: string },
): Promise<{ readonly login: boolean; readonly email: boolean }> {
  const { rows } = await db.query<{ login: boolean; email: boolean }>(
    `select exists (select from taken_names where key = name_key($1)) as login,
       exists (select from players where lower(email) = lower($2)) as email`,
    [login, email],
  );
  return rows[0] ?? { login: false, email: false };
}

interface PlayerWithHash extends Player {
  readonly passwordHash: string | null;
}

/** Logins cannot contain @, so a name is either a login or an e-mail, never both. */
export async function findPlayerByName(
  db: Queryable,
  loginOrEmail: string,
): Promise<PlayerWithHash | null> {
  const column = loginOrEmail.includes('@') ? 'email' : 'login';
  const { rows } = await db.query<PlayerWithHash>(
    `select ${PLAYER_COLUMNS}, p.password_hash as "passwordHash"
     from players p where lower(p.${column}) = lower($1)`,
    [loginOrEmail],
  );
  return rows[0] ?? null;
}

export async function findPlayer(db: Queryable, id: number): Promise<Player | null> {
  const { rows } = await db.query<Player>(
    `select ${PLAYER_COLUMNS} from players p where p.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Whether they hide their name from this viewer: their own bets everybody sees whole. */
export async function isNamelessTo(
  db: Queryable,
  viewerId: number | null,
  playerId: number,
): Promise<boolean> {
  return playerId !== viewerId && ((await findPlayer(db, playerId))?.hidesName ?? false);
}

/**
 * The player as they are now, held until the transaction ends: what guards an account changes in one
 * transaction at a time, and whoever waited for another sees what it has changed.
 */
export async function lockPlayer(tx: Queryable, id: number): Promise<PlayerWithHash | null> {
  const { rows } = await tx.query<PlayerWithHash>(
    `select ${PLAYER_COLUMNS}, p.password_hash as "passwordHash"
     from players p where p.id = $1 for no key update`,
    [id],
  );
  return rows[0] ?? null;
}

export async function readPasswordHash(db: Queryable, playerId: number): Promise<string | null> {
  const { rows } = await db.query<{ hash: string | null }>(
    'select password_hash as hash from players where id = $1',
    [playerId],
  );
  return rows[0]?.hash ?? null;
}

export async function setPasswordHash(
  tx: Queryable,
  playerId: number,
  passwordHash: string,
): Promise<void> {
  await tx.query('update players set password_hash = $2 where id = $1', [playerId, passwordHash]);
}

export async function setConfirmedEmail(
  tx: Queryable,
  playerId: number,
  email: string,
  now: Date,
): Promise<void> {
  await tx.query('update players set email = $2, email_confirmed_at = $3 where id = $1', [
    playerId,
    email,
    now,
  ]);
}

export async function setBan(
  tx: Queryable,
  playerId: number,
  ban: { readonly comment: string; readonly until: Date | null } | null,
): Promise<void> {
  await tx.query(
    `update players set banned_at = case when $2 then now() end, ban_comment = $3, banned_until = $4
     where id = $1`,
    [playerId, ban !== null, ban?.comment ?? '', ban?.until ?? null],
  );
}

export interface DeviceSighting {
  readonly playerId: number;
  readonly occasion: 'registration' | 'login';
  readonly info: DeviceInfo | null;
  readonly address: string;
}

/** By its graphics card, as the one-account rule tells devices apart; without one by the address. */
export async function isDeviceKnown(
  tx: Queryable,
  { playerId, info, address }: Omit<DeviceSighting, 'occasion'>,
): Promise<boolean> {
  const { rows } = await tx.query(
    `select from device_sightings where player_id = $1 and case
       when $2::jsonb is null then address = $3
       else jsonb_typeof(info) = 'object' and md5(info::text) = md5($2::jsonb::text) end
     limit 1`,
    [playerId, info === null ? null : JSON.stringify(info), address],
  );
  return rows.length > 0;
}

/**
 * Of the same sighting again and again the first and the last of a day are kept: the last one moves on. Only while no
 * other came in between, so that it can be told at any moment which one was the newest and since when each is known.
 */
export async function recordDevice(tx: Queryable, sighting: DeviceSighting): Promise<void> {
  await tx.query(
    `with newest as (
       select id, seen_at, info is not distinct from $3::jsonb and address = $4::inet as is_same
       from device_sightings where player_id = $1 order by seen_at desc, id desc limit 2
     ), moved as (
       update device_sightings set seen_at = now()
       where id = (
         select (array_agg(id order by seen_at desc, id desc))[1] from newest
         having count(*) = 2 and bool_and(is_same) and min(seen_at) > now() - interval '1 day')
       returning id
     )
     insert into device_sightings (player_id, occasion, info, address)
     select $1, $2, $3, $4 where not exists (select from moved)`,
    [
      sighting.playerId,
      sighting.occasion,
      sighting.info === null ? null : JSON.stringify(sighting.info),
      sighting.address,
    ],
  );
}
