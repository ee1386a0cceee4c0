import type { Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { type StaffMember, staffActor } from './staff.ts';

/** The journal names one who acts; whoever stood by says so in a line of their own. */
export async function noteAgreement(
  db: Queryable,
  [first, ...others]: readonly StaffMember[],
  act: string,
): Promise<void> {
  for (const other of others) {
    if (!first || other.id === first.id) continue;
    await writeAudit(db, {
      actor: staffActor(other),
      action: 'identity/agreed',
      subject: staffActor(first),
      details: { act },
    });
  }
}
