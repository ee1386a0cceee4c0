import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignals } from '../../platform/signals.ts';
import type { Player } from './player-repository.ts';
import { SESSION_ENDED } from './signal-topics.ts';

const DAY_MS = 86_400_000;
export const ABSOLUTE_LIFE_MS = 30 * DAY_MS;
export const IDLE_LIFE_MS = 7 * DAY_MS;
/** Of staff: one shift, and not longer than somebody may be away from an open browser. */
const STAFF_ABSOLUTE_LIFE_MS = 12 * 3_600_000;
const STAFF_IDLE_LIFE_MS = 30 * 60_000;

export function livesOf({ isStaff }: Pick<Player, 'isStaff'>) {
  return isStaff
    ? { absoluteMs: STAFF_ABSOLUTE_LIFE_MS, idleMs: STAFF_IDLE_LIFE_MS }
    : { absoluteMs: ABSOLUTE_LIFE_MS, idleMs: IDLE_LIFE_MS };
}

/** So many rows are locked, and so many signals sent, at a time. */
const DELETED_AT_ONCE = 1_000;

/** Those of these sessions whose time is over, and those that are no more. */
export async function findEnded(
  db: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const before = (lifeMs: number) => new Date(now.getTime() - lifeMs);
  const [staff, others] = [livesOf({ isStaff: true }), livesOf({ isStaff: false })];
  const { rows } = await db.query<{ id: number }>(
    `select asked.id from unnest($1::bigint[]) asked(id) where not exists (
       select from sessions s where s.id = asked.id and s.expires_at > $2
         and case when exists (select from player_roles r where r.player_id = s.player_id)
           then s.created_at > $3 and s.last_seen_at > $4
           else s.created_at > $5 and s.last_seen_at > $6 end)`,
    [
      ids,
      now,
      before(staff.absoluteMs),
      before(staff.idleMs),
      before(others.absoluteMs),
      before(others.idleMs),
    ],
  );
  return rows.map(({ id }) => id);
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - IDLE_LIFE_MS);
  let deleted: number;
  do {
    deleted = await db.inTransaction(async tx => {
      // One that is being used right now is left for the next time.
      const { rows } = await tx.query<{ id: number }>(
        `delete from sessions where id in (
           select id from sessions where expires_at < $1 or last_seen_at < $2
           limit $3 for update skip locked) returning id`,
        [now, idleSince, DELETED_AT_ONCE],
      );
      const ids = rows.map(({ id }) => id);
      await sendSignals(tx, SESSION_ENDED, ids);
      return ids.length;
    });
  } while (deleted === DELETED_AT_ONCE);
}
