import { randomUUID } from 'node:crypto';
import { type Kopecks, kopecks } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { moveWithinSite, readBudget } from '../ledger/budgets.ts';
import type { FilledBudget } from './fill-budget.ts';

/** 1 000 000 ₽ of play money each. */
const DEMO_BUDGET = kopecks(100_000_000);

const FIRST_FILLINGS = [
  { kind: 'wheel-budget', reference: '5c3e1f6a-0001-4000-8000-000000000001' },
  { kind: 'codes-budget', reference: '5c3e1f6a-0002-4000-8000-000000000002' },
] as const;

async function fill(
  tx: Queryable,
  kind: `${FilledBudget}-budget`,
  reference: string,
  amount = DEMO_BUDGET,
) {
  await moveWithinSite(tx, { money: 'play', amount, kind, reference });
  await writeAudit(tx, {
    actor: 'system',
    action: 'rewards/budget-filled',
    subject: 'site',
    details: { kind, amountKopecks: amount, reference },
  });
}

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
      if (rowCount === 0) await fill(tx, kind, reference);
    });
  }
}

/**
 * What the site promises by itself is there: play money is made when it is needed. Once, whatever is
 * missing: readers wait meanwhile.
 */
export async function coverWithPlayMoney(
  tx: Queryable,
  budget: FilledBudget,
  needed: Kopecks,
): Promise<void> {
  const missing = needed - (await readBudget(tx, budget, 'play'));
  if (missing <= 0) return;
  const amount = kopecks(Math.max(missing, DEMO_BUDGET));
  await fill(tx, `${budget}-budget`, randomUUID(), amount);
}
