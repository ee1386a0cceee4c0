import type { Database } from '../../platform/db/database.ts';
import { writeAudit } from './audit-log.ts';

/** Somebody of staff looks at what is a player's own. */
export interface Look {
  readonly staffId: number;
  readonly playerId: number;
  /** What of the player: each is noted for itself. */
  readonly what: string;
  readonly action: string;
  readonly details?: Record<string, unknown>;
  /** A page that is open asks again and again: the journal needs one line in so long. */
  readonly everyMs?: number;
}

const TEN_MINUTES_MS = 10 * 60_000;

/** Writes down who looked at whom, once in a while however often and however many at once they ask. */
export function noteLook(db: Database, look: Look, now: Date): Promise<void> {
  const { staffId, playerId, what, action, details = {}, everyMs = TEN_MINUTES_MS } = look;
  return db.inTransaction(async tx => {
    const { rowCount } = await tx.query(
      `insert into player_looks as l (staff_id, player_id, what, looked_at) values ($1, $2, $3, $4)
       on conflict (staff_id, player_id, what) do update set looked_at = excluded.looked_at
         where l.looked_at <= $5`,
      [staffId, playerId, what, now, new Date(now.getTime() - everyMs)],
    );
    if (rowCount === 0) return;
    await writeAudit(tx, {
      ...{ actor: `staff:${staffId}`, action, subject: `player:${playerId}`, details },
    });
  });
}
