import { kopecks } from '@kvazar/money';
import type { Database } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { moveWithinSite } from '../ledger/budgets.ts';

/** 1 000 000 ₽ of play money each. */
const DEMO_BUDGET = kopecks(100_000_000);

const FIRST_FILLINGS = [
  { kind: 'wheel-budget', reference: '5c3e1f6a-0001-4000-8000-000000000001' },
  { kind: 'codes-budget', reference: '5c3e1f6a-0002-4000-8000-000000000002' },
  { kind: 'tournaments-budget', reference: '5c3e1f6a-0003-4000-8000-000000000003' },
  { kind: 'heists-budget', reference: '5c3e1f6a-0004-4000-8000-000000000004' },
] as const;

/** With play money a newcomer finds everything going; real budgets are filled by staff alone. */
export async function fillDemoBudgets(db: Database): Promise<void> {
  for (const { kind, reference } of FIRST_FILLINGS) {
    await db.inTransaction(async tx => {
      // Nodes that start at the same moment come one after the other.
      await tx.query("select pg_advisory_xact_lock(hashtext('demo budgets'))");
      const { rowCount } = await tx.query(
        'select from transfers where reference = $1 and kind = $2',
        [reference, kind],
      );
      if (rowCount !== 0) return;
      await moveWithinSite(tx, { money: 'play', amount: DEMO_BUDGET, kind, reference });
      await writeAudit(tx, {
        actor: 'system',
        action: 'rewards/budget-filled',
        subject: 'site',
        details: { kind, amountKopecks: DEMO_BUDGET, reference },
      });
    });
  }
}
