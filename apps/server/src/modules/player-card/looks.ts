import type { Database } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { staffActor } from '../identity/staff.ts';

const HOUR_MS = 3_600_000;

/** What of a player was looked at, and how the journal calls it. */
const LOOKS = { card: 'players/card-read', links: 'identity/links-read' } as const;

/** A card has many parts and is opened again and again: the journal needs one line an hour. */
export function noteLook(
  db: Database,
  staffId: number,
  playerId: number,
  what: keyof typeof LOOKS,
  now: Date,
): Promise<void> {
  return db.inTransaction(async tx => {
    const { rowCount } = await tx.query(
      `insert into player_looks as l (staff_id, player_id, what, looked_at) values ($1, $2, $3, $4)
       on conflict (staff_id, player_id, what) do update set looked_at = excluded.looked_at
         where l.looked_at <= $5`,
      [staffId, playerId, what, now, new Date(now.getTime() - HOUR_MS)],
    );
    if (rowCount === 0) return;
    const actor = staffActor({ id: staffId });
    await writeAudit(tx, { actor, action: LOOKS[what], subject: `player:${playerId}` });
  });
}
