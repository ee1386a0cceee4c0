import { type Kopecks, kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { type Money, type SiteAccountKind, siteAccount } from './site-accounts.ts';

/** Why money moves, and between whom: on one side a player, on the other an account of the site. */
export const TRANSFER_KINDS = {
  gift: { from: 'gift', to: 'player' },
  'operator-credit': { from: 'operator', to: 'player' },
  stake: { from: 'player', to: 'house' },
  payout: { from: 'house', to: 'player' },
  refund: { from: 'house', to: 'player' },
  'top-up': { from: 'payments', to: 'player' },
  withdrawal: { from: 'player', to: 'payments' },
  'withdrawal-return': { from: 'payments', to: 'player' },
} as const satisfies Record<string, TransferSides>;

export type TransferKind = keyof typeof TRANSFER_KINDS;

interface TransferSides {
  readonly from: SiteAccountKind | 'player';
  readonly to: SiteAccountKind | 'player';
}

/** What a transfer does to the balance of the player among its sides. */
export function balanceChange(transfer: {
  readonly kind: TransferKind;
  readonly amount: Kopecks;
}): number {
  return TRANSFER_KINDS[transfer.kind].to === 'player' ? transfer.amount : -transfer.amount;
}

export interface Credit {
  readonly playerId: number;
  readonly money: Money;
  readonly from: SiteAccountKind;
  readonly amount: Kopecks;
  readonly kind: TransferKind;
  /** Unique with `kind`: the same reference can never move money twice. */
  readonly reference: string;
}

/** Moves money from an account of the site to a player; answers with the player's new balance. */
export async function creditPlayer(tx: Queryable, credit: Credit): Promise<Kopecks> {
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
      siteAccount(credit.from, credit.money),
      credit.kind,
      credit.reference,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error(`player ${credit.playerId} has no ${credit.money} account`);
  return kopecks(row.balance_after);
}

export type Debit = Omit<Credit, 'from'> & { readonly to: SiteAccountKind };

/** Moves money from a player to an account of the site; null when the balance does not cover it. */
export async function debitPlayer(tx: Queryable, debit: Debit): Promise<Kopecks | null> {
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
      siteAccount(debit.to, debit.money),
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

/** Makes every other command of this player wait until the transaction ends. */
export async function lockPlayerAccounts(tx: Queryable, playerId: number): Promise<void> {
  await tx.query('select from accounts where player_id = $1 order by id for update', [playerId]);
}
