import { type Refusal, refuse } from '@kvazar/contract';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { type StaffMember, staffActor } from '../identity/staff.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { hasUsed, lockCode, NAMED_BEFORE } from './code-repository.ts';
import { maskCode } from './code-text.ts';

/** What the journal calls it when a member of staff is shown a code whole. */
export const CODE_SHOWN = 'promotions/code-shown';

export interface CodeShowing {
  readonly id: string;
  readonly money: Money;
  readonly reason: string;
}

/**
 * The whole code, for one who will never use it. Uses lock the code too, so that the line tells which came first: clocks of a
 * node and of the database would not.
 */
export function showCode(
  db: Database,
  { id, money, reason }: CodeShowing,
  staff: StaffMember,
): Promise<string | Refusal> {
  return db.inTransaction(async tx => {
    const code = await lockCode(tx, { id }, money, staff.id);
    if (!code) return refuse('bonus/code-not-found');
    const usedBefore = await hasUsed(tx, code.id, staff.id);
    await writeAudit(tx, {
      ...{ actor: staffActor(staff), action: CODE_SHOWN, subject: 'site' },
      details: {
        code: maskCode(code.code, code.isGenerated),
        codeId: code.id,
        usedBefore,
        reason,
      },
    });
    return code.code;
  });
}

/** By the journal: who is not staff has no such lines, whoever else few. */
export async function wasShown(db: Queryable, playerId: number, codeId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from audit_log l join codes c
       on coalesce(l.details->>'codeId' = c.id::text, l.details->>'code' = ${NAMED_BEFORE})
     where l.actor = $1 and l.action = $2 and c.id = $3 limit 1`,
    [staffActor({ id: playerId }), CODE_SHOWN, codeId],
  );
  return rowCount === 1;
}
