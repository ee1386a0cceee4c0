import { type Kopecks, kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { takeFromBudget } from './budgets.ts';
import { isBudget, type Money, siteAccount } from './site-accounts.ts';
import { sidesOf, type TransferKind } from './transfer-kinds.ts';

export interface Movement {
  readonly playerId: number;
  readonly money: Money;
  readonly amount: Kopecks;
  readonly kind: TransferKind;
  /** Unique with `kind`: the same reference can never move money twice. */
  readonly reference: string;
}

function siteSide(kind: TransferKind, money: Money): number {
  const { from, to } = sidesOf(kind);
  const side = from === 'player' ? to : from;
  if (side === 'player') throw new Error(`${kind} has no side of the site`);
  return siteAccount(side, money);
}

/** Moves money from an account of the site to a player; answers with the player's new balance. */
export async function creditPlayer(tx: Queryable, credit: Movement): Promise<Kopecks> {
  const balance = await payFromBudget(tx, credit);
  if (balance === null) throw new Error(`the account behind ${credit.kind} is empty`);
  return balance;
}

/** The same from an account that may be empty: null then, and nothing has moved. */
export async function payFromBudget(tx: Queryable, credit: Movement): Promise<Kopecks | null> {
  const { from } = sidesOf(credit.kind);
  if (isBudget(from) && !(await takeFromBudget(tx, from, credit.money, credit.amount))) return null;
  const { rows } = await tx.query<{ balance_after: number }>(
    `with credited as (
       update accounts set balance = balance + $3
       where player_id = $1 and money = $2
       returning id, balance
     )
     insert into transfers (from_account, to_account, amount, kind, reference, balance_after)
     select $4, id, $3, $5, $6, balance from credited
     returning balance_after`,
    [
      credit.playerId,
      credit.money,
      credit.amount,
      siteSide(credit.kind, credit.money),
      credit.kind,
      credit.reference,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error(`player ${credit.playerId} has no ${credit.money} account`);
  return kopecks(row.balance_after);
}

/** Moves money from a player to an account of the site; null when the balance does not cover it. */
export async function debitPlayer(tx: Queryable, debit: Movement): Promise<Kopecks | null> {
  const { rows } = await tx.query<{ balance_after: number }>(
    `with debited as (
       update accounts set balance = balance - $3
       where player_id = $1 and money = $2 and balance >= $3
       returning id, balance
     )
     insert into transfers (from_account, to_account, amount, kind, reference, balance_after)
     select id, $4, $3, $5, $6, balance from debited
     returning balance_after`,
    [
      debit.playerId,
      debit.money,
      debit.amount,
      siteSide(debit.kind, debit.money),
      debit.kind,
      debit.reference,
    ],
  );
  const [row] = rows;
  return row ? kopecks(row.balance_after) : null;
}

export async function readBalance(db: Queryable, playerId: number, money: Money): Promise<Kopecks> {
  const { rows } = await db.query<{ balance: number }>(
    'select balance from accounts where player_id = $1 and money = $2',
    [playerId, money],
  );
  return kopecks(rows[0]?.balance ?? 0);
}

/** The same for several: in the order in which everyone locks them. */
export async function lockAccountsOf(tx: Queryable, playerIds: readonly number[]): Promise<void> {
  await tx.query('select from accounts where player_id = any($1) order by id for update', [
    [...playerIds],
  ]);
}

/** Makes every other command of this player wait until the transaction ends. */
export async function lockPlayerAccounts(tx: Queryable, playerId: number): Promise<void> {
  await tx.query('select from accounts where player_id = $1 order by id for update', [playerId]);
}
