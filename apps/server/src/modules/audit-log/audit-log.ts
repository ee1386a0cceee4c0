import { currentOrigin } from '../../platform/act-origin.ts';
import type { Queryable } from '../../platform/db/database.ts';

export interface AuditEntry {
  /** Who did it: `ops`, `system` or `player:<id>`. */
  readonly actor: string;
  /** What was done, as `area/what`. */
  readonly action: string;
  /** To whom or what: `player:<id>`, `site`. */
  readonly subject: string;
  readonly details?: Record<string, unknown>;
}

/** For acts that cost something or are an operator's; what a player can repeat is for `auditPlayerAct`. */
export async function writeAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  const origin = currentOrigin();
  const details = { ...entry.details, ...(origin && { origin }) };
  await tx.query(
    'insert into audit_log (actor, action, subject, details) values ($1, $2, $3, $4)',
    [entry.actor, entry.action, entry.subject, details],
  );
}
