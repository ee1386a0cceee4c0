import { type Kopecks, kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { type Budget, isBudget, type Money, siteAccount } from './site-accounts.ts';
import { sidesOf, type TransferKind } from './transfer-kinds.ts';

/**
 * Budgets are locked after the accounts of players, by whoever needs both: so nobody waits for
 * another crosswise.
 */
export async function takeFromBudget(
  tx: Queryable,
  budget: Budget,
  money: Money,
  amount: Kopecks,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update accounts set balance = balance - $2 where id = $1 and balance >= $2',
    [siteAccount(budget, money), amount],
  );
  return rowCount === 1;
}

export interface SiteMovement {
  readonly money: Money;
  readonly amount: Kopecks;
  readonly kind: TransferKind;
  /** Unique with `kind`. */
  readonly reference: string;
}

/**
 * Moves money between two accounts of the site, one of them a budget: what is left in it is the
 * answer and stands in the transfer. Null when the budget does not cover it, and nothing has moved.
 */
export async function moveWithinSite(
  tx: Queryable,
  { money, amount, kind, reference }: SiteMovement,
): Promise<Kopecks | null> {
  const { from, to } = sidesOf(kind);
  if (from === 'player' || to === 'player') throw new Error(`${kind} moves money of a player`);
  const isSpent = isBudget(from);
  const { rows } = await tx.query<{ balance: number }>(
    `with moved as (
       update accounts set balance = balance + $2 where id = $1 and balance + $2 >= 0
       returning balance
     )
     insert into transfers (from_account, to_account, amount, kind, reference, balance_after)
     select $3, $4, $5, $6, $7, balance from moved
     returning balance_after as balance`,
    [
      siteAccount(isSpent ? from : to, money),
      isSpent ? -amount : amount,
      siteAccount(from, money),
      siteAccount(to, money),
      amount,
      kind,
      reference,
    ],
  );
  const [row] = rows;
  return row ? kopecks(row.balance) : null;
}

export async function readBudget(db: Queryable, budget: Budget, money: Money): Promise<Kopecks> {
  const { rows } = await db.query<{ balance: number }>(
    'select balance from accounts where id = $1',
    [siteAccount(budget, money)],
  );
  return kopecks(rows[0]?.balance ?? 0);
}
