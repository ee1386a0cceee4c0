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
 * Moves money between two accounts of the site, at least one of them a budget: what is left in the
 * one that pays, or else in the one that is paid, is the answer and stands in the transfer. Null
 * when the budget does not cover it, and nothing has moved.
 */
export async function moveWithinSite(
  tx: Queryable,
  { money, amount, kind, reference }: SiteMovement,
): Promise<Kopecks | null> {
  const { from, to } = sidesOf(kind);
  if (from === 'player' || to === 'player') throw new Error(`${kind} moves money of a player`);
  const [payer, payee] = [siteAccount(from, money), siteAccount(to, money)];
  if (isBudget(from) && isBudget(to)) await lockInOrder(tx, [payer, payee]);
  if (isBudget(from) && !(await takeFromBudget(tx, from, money, amount))) return null;
  if (isBudget(to)) {
    await tx.query('update accounts set balance = balance + $2 where id = $1', [payee, amount]);
  }
  const { rows } = await tx.query<{ balance: number }>(
    `insert into transfers (from_account, to_account, amount, kind, reference, balance_after)
     select $1, $2, $3, $4, $5, balance from accounts where id = $6
     returning balance_after as balance`,
    [payer, payee, amount, kind, reference, isBudget(from) ? payer : payee],
  );
  return kopecks(rows[0]?.balance ?? 0);
}

/** Whichever of two budgets pays the other, they are locked in one order. */
async function lockInOrder(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.query('select from accounts where id = any($1) order by id for update', [ids]);
}

export async function readBudget(db: Queryable, budget: Budget, money: Money): Promise<Kopecks> {
  const { rows } = await db.query<{ balance: number }>(
    'select balance from accounts where id = $1',
    [siteAccount(budget, money)],
  );
  return kopecks(rows[0]?.balance ?? 0);
}

/** The same, and it stays so until the transaction ends. */
export async function lockBudget(tx: Queryable, budget: Budget, money: Money): Promise<Kopecks> {
  const { rows } = await tx.query<{ balance: number }>(
    'select balance from accounts where id = $1 for update',
    [siteAccount(budget, money)],
  );
  return kopecks(rows[0]?.balance ?? 0);
}
