import type { Queryable } from '../../platform/db/database.ts';
import { type AuditEntry, writeAudit } from './audit-log.ts';

/** A page that is open asks again and again: the journal needs one line. */
const LOOKED_EVERY_MS = 10 * 60_000;

/** Writes down who looked at what, once in a while however often they look. */
export async function noteLook(db: Queryable, look: AuditEntry, now: Date): Promise<void> {
  const { actor, action, subject, details = {} } = look;
  const { rowCount } = await db.query(
    `select from audit_log
     where actor = $1 and at > $2 and action = $3 and subject = $4 and details @> $5 limit 1`,
    [actor, new Date(now.getTime() - LOOKED_EVERY_MS), action, subject, details],
  );
  if (!rowCount) await writeAudit(db, look);
}
