import type { Database } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { staffActor } from '../identity/staff.ts';
import type { RequestRow } from './request-repository.ts';

/** A page that is open asks again and again: the journal needs one line. */
const LOOKED_EVERY_MS = 10 * 60_000;

/** Whoever reads what a player wrote, or sees the player, is in the journal. */
export function noteLook(
  db: Database,
  staffId: number,
  { playerId, number }: Pick<RequestRow, 'playerId' | 'number'>,
  now: Date,
): Promise<void> {
  return db.inTransaction(async tx => {
    const { rowCount } = await tx.query(
      `insert into request_looks as l (staff_id, player_id, looked_at) values ($1, $2, $3)
       on conflict (staff_id, player_id) do update set looked_at = excluded.looked_at
         where l.looked_at <= $4`,
      [staffId, playerId, now, new Date(now.getTime() - LOOKED_EVERY_MS)],
    );
    if (rowCount === 0) return;
    await writeAudit(tx, {
      ...{ actor: staffActor({ id: staffId }), action: 'support/looked-at' },
      ...{ subject: `player:${playerId}`, details: { request: number } },
    });
  });
}
