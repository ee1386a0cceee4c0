import { randomUUID } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { type Kopecks, kopecks } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { wasAllowed } from '../identity/allowed-then.ts';
import { lockPlayer } from '../identity/player-repository.ts';
import { holdStaff, staffActor } from '../identity/staff.ts';
import { moveWithinSite, readBudget } from '../ledger/budgets.ts';
import { BUDGETS, type Budget, type Money, siteAccount } from '../ledger/site-accounts.ts';
import { type DoneAlone, sumDoneAlone } from '../wallet/done-alone.ts';
import { countEyesNeeded } from '../wallet/four-eyes.ts';

/** What staff fill and empty; the others are filled by what is put aside for players. */
export const FILLED_BUDGETS = [
  'wheel',
  'codes',
  'tournaments',
  'heists',
] as const satisfies readonly Budget[];

export type FilledBudget = (typeof FILLED_BUDGETS)[number];

export function isFilledBudget(name: string | undefined): name is FilledBudget {
  return (FILLED_BUDGETS as readonly (string | undefined)[]).includes(name);
}

export interface BudgetOrder {
  readonly act: 'fill' | 'return';
  readonly budget: FilledBudget;
  readonly amount: Kopecks;
  readonly money: Money;
  readonly reason: string;
}

/** Moves money of the operator into a budget or back; answers with what the budget holds then. */
export function moveBudget(
  db: Database,
  order: BudgetOrder,
  staffIds: readonly number[],
): Promise<Kopecks | Refusal> {
  return db.inTransaction(tx => moveBudgetWithin(tx, order, staffIds));
}

/** The same in a transaction of the caller's. */
export async function moveBudgetWithin(
  tx: Queryable,
  { act, budget, amount, money, reason }: BudgetOrder,
  staffIds: readonly number[],
): Promise<Kopecks | Refusal> {
  const different = new Set(staffIds);
  for (const id of different) {
    const staff = await holdStaff(tx, id, 'promotions/check');
    if (isRefusal(staff)) return staff;
  }
  if (different.size < 2) {
    const alone = await sumMovedAlone(tx, [...different]);
    if (different.size < (await countEyesNeeded(tx, kopecks(amount + alone)))) {
      return refuse('wallet/one-more-needed');
    }
  }
  const kind =
    act === 'fill' ? (`${budget}-budget` as const) : (`${budget}-budget-return` as const);
  const reference = randomUUID();
  const rest = await moveWithinSite(tx, { money, amount, kind, reference });
  if (rest === null) return refuse('bonus/budget-empty', 'В фонде столько нет');
  for (const id of different) {
    await writeAudit(tx, {
      actor: staffActor({ id }),
      action: act === 'fill' ? 'rewards/budget-filled' : 'rewards/budget-returned',
      subject: 'site',
      details: { kind, amountKopecks: amount, reason, reference },
    });
  }
  return rest;
}

/** Orders without the voice of another who could give them, by the journal. */
export const MOVED_ALONE: DoneAlone = `
  select l.id, l.actor, l.at, (l.details->>'amountKopecks')::bigint as amount from audit_log l
  where l.action in ('rewards/budget-filled', 'rewards/budget-returned') and l.actor like 'staff:%'
    and not exists (select from audit_log o where o.action = l.action and o.at = l.at
      and o.actor <> l.actor and o.details->>'reference' = l.details->>'reference'
      and ${wasAllowed('promotions/check', 'o')})`;

/** Of each of them in the last day. */
async function sumMovedAlone(tx: Queryable, staffIds: readonly number[]): Promise<number> {
  let sum = 0;
  for (const id of staffIds) {
    // Two orders at once count one after the other.
    await lockPlayer(tx, id);
    sum += await sumDoneAlone(tx, MOVED_ALONE, id);
  }
  return sum;
}

export interface BudgetStanding {
  readonly budget: Budget | 'free-spins';
  readonly balance: Kopecks;
}

/** The accounts that rewards are paid from and that can be empty. */
export async function readBudgets(db: Queryable, money: Money): Promise<BudgetStanding[]> {
  const held: BudgetStanding[] = [];
  for (const budget of BUDGETS) {
    held.push({ budget, balance: await readBudget(db, budget, money) });
  }
  // Nobody writes its balance with every spin: it is the sum of its transfers.
  const { rows } = await db.query<{ balance: number }>(
    `select coalesce(sum(case when to_account = $1 then amount else -amount end), 0)::bigint as balance
     from transfers where to_account = $1 or from_account = $1`,
    [siteAccount('free-spins', money)],
  );
  return [...held, { budget: 'free-spins', balance: kopecks(rows[0]?.balance ?? 0) }];
}
