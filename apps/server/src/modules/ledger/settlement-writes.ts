import type { Kopecks } from '@kvazar/money';
import type { QueryConfig } from 'pg';
import type { TransferKind } from './ledger.ts';
import { type Money, siteAccount } from './site-accounts.ts';

/** One movement between a player's account and the house, with the balance it leaves. */
export interface TransferRow {
  readonly accountId: number;
  readonly direction: 'to-house' | 'to-player';
  readonly amount: Kopecks;
  readonly kind: TransferKind;
  readonly reference: string;
  readonly balanceAfter: Kopecks;
}

export interface NewBalance {
  readonly accountId: number;
  readonly balance: Kopecks;
}

/** Neither numbers, nor UUIDs, nor our own kinds hold a character that an array literal escapes. */
function arrayOf(values: readonly (number | string)[]): string {
  return `{${values.join(',')}}`;
}

/** Appends transfers and sets balances for accounts that the caller has locked, in one statement. */
export function settleTransfersQuery(
  transfers: readonly TransferRow[],
  balances: readonly NewBalance[],
  money: Money,
  at: Date,
): QueryConfig {
  const house = siteAccount('house', money);
  return {
    name: 'settle-transfers',
    text: `with moved as (
        insert into transfers (created_at, from_account, to_account, amount, kind, reference, balance_after)
        select $1, * from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::uuid[], $7::bigint[])
      )
      update accounts a set balance = v.balance
      from unnest($8::bigint[], $9::bigint[]) v (id, balance) where a.id = v.id`,
    values: [
      at,
      arrayOf(transfers.map(row => (row.direction === 'to-house' ? row.accountId : house))),
      arrayOf(transfers.map(row => (row.direction === 'to-house' ? house : row.accountId))),
      arrayOf(transfers.map(row => row.amount)),
      arrayOf(transfers.map(row => row.kind)),
      arrayOf(transfers.map(row => row.reference)),
      arrayOf(transfers.map(row => row.balanceAfter)),
      arrayOf(balances.map(row => row.accountId)),
      arrayOf(balances.map(row => row.balance)),
    ],
  };
}
