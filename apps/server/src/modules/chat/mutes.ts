import type { ChatMute } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** For how long each step closes the chat. */
const LADDER_MS = [10 * MINUTE_MS, HOUR_MS, DAY_MS, 7 * DAY_MS] as const;
/** After so long without one it begins anew. */
const REMEMBERED_MS = 30 * DAY_MS;

interface StoredMute {
  readonly id: number;
  readonly playerId: number;
  readonly login: string;
  readonly step: number;
  readonly untilAt: Date;
  readonly reason: string;
  readonly by: string;
  readonly createdAt: Date;
  readonly liftedAt: Date | null;
  readonly liftedBy: string | null;
  readonly liftedReason: string | null;
}

const SELECT = `select m.id, m.player_id as "playerId", p.login, m.step, m.until_at as "untilAt",
    m.reason, s.login as by, m.created_at as "createdAt", u.created_at as "liftedAt",
    l.login as "liftedBy", u.reason as "liftedReason"
  from chat_mutes m join players p on p.id = m.player_id join players s on s.id = m.by_player
  left join chat_unmutes u on u.mute_id = m.id left join players l on l.id = u.by_player`;

export interface ActiveMute {
  readonly until: Date;
  readonly reason: string;
}

/** The longest that binds the player now. */
export async function findActiveMute(
  db: Queryable,
  playerId: number,
  now: Date,
): Promise<ActiveMute | null> {
  const { rows } = await db.query<ActiveMute>(
    `select m.until_at as until, m.reason from chat_mutes m
     where m.player_id = $1 and m.created_at > $2 and m.until_at > $3
       and not exists (select from chat_unmutes u where u.mute_id = m.id)
     order by m.until_at desc limit 1`,
    [playerId, new Date(now.getTime() - REMEMBERED_MS), now],
  );
  return rows[0] ?? null;
}

export interface NewMute {
  readonly playerId: number;
  readonly messageId: number;
  readonly givenAs: 'dealer' | 'supervisor';
  readonly reason: string;
  readonly staffId: number;
  readonly now: Date;
}

/** A dealer gives the first step, a supervisor the one above the highest that is remembered. */
async function nextStep(tx: Queryable, { playerId, givenAs, now }: NewMute): Promise<number> {
  if (givenAs === 'dealer') return 1;
  const { rows } = await tx.query<{ highest: number }>(
    `select coalesce(max(m.step), 0)::integer as highest from chat_mutes m
     where m.player_id = $1 and m.created_at > $2
       and not exists (select from chat_unmutes u where u.mute_id = m.id)`,
    [playerId, new Date(now.getTime() - REMEMBERED_MS)],
  );
  return Math.min(LADDER_MS.length, (rows[0]?.highest ?? 0) + 1);
}

/** Null when this message has cost its author one already. The player is held by the caller. */
export async function insertMute(tx: Queryable, mute: NewMute): Promise<StoredMute | null> {
  const step = await nextStep(tx, mute);
  const until = new Date(mute.now.getTime() + (LADDER_MS[step - 1] ?? 0));
  const { rows } = await tx.query<{ id: number }>(
    `insert into chat_mutes
       (player_id, message_id, given_as, step, until_at, reason, by_player, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (message_id, given_as) do nothing
     returning id`,
    [
      ...[mute.playerId, mute.messageId, mute.givenAs, step, until],
      ...[mute.reason, mute.staffId, mute.now],
    ],
  );
  return rows[0] ? findMute(tx, rows[0].id) : null;
}

export async function findMute(db: Queryable, id: number): Promise<StoredMute | null> {
  const { rows } = await db.query<StoredMute>(`${SELECT} where m.id = $1`, [id]);
  return rows[0] ?? null;
}

/** False when there is nothing to lift. */
export async function liftMute(
  tx: Queryable,
  lift: {
    readonly id: number;
    readonly staffId: number;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into chat_unmutes (mute_id, by_player, reason, created_at)
     select id, $2, $3, $4 from chat_mutes where id = $1 and until_at > $4
     on conflict do nothing`,
    [lift.id, lift.staffId, lift.reason, lift.now],
  );
  return rowCount === 1;
}

const LISTED = 200;

/** Those that are remembered, the newest first. */
export async function listMutes(db: Queryable, now: Date): Promise<StoredMute[]> {
  const { rows } = await db.query<StoredMute>(
    `${SELECT} where m.created_at > $1 order by m.created_at desc, m.id desc limit ${LISTED}`,
    [new Date(now.getTime() - REMEMBERED_MS)],
  );
  return rows;
}

export function viewMute(mute: StoredMute): ChatMute {
  const { liftedAt, liftedBy, liftedReason } = mute;
  return {
    ...{ id: mute.id, player: mute.login, step: mute.step, reason: mute.reason, by: mute.by },
    until: mute.untilAt.toISOString(),
    createdAt: mute.createdAt.toISOString(),
    lifted: liftedAt && {
      ...{ by: liftedBy ?? '', reason: liftedReason ?? '' },
      at: liftedAt.toISOString(),
    },
  };
}
