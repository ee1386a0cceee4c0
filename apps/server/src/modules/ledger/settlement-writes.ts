import type { Kopecks } from '@kvazar/money';
import type { QueryConfig } from 'pg';
import { type Money, type SiteAccountKind, siteAccount } from './site-accounts.ts';
import { TRANSFER_KINDS, type TransferKind } from './transfer-kinds.ts';

/** One movement between a player's account and the site's of its kind, with the balance it leaves. */
export interface TransferRow {
  readonly accountId: number;
  readonly amount: Kopecks;
  readonly kind: TransferKind;
  readonly reference: string;
  readonly balanceAfter: Kopecks;
}

/** A lost bet whose stake was taken before moves the meter alone. */
export interface AccountChange {
  readonly accountId: number;
  readonly balance: Kopecks;
  /** Stakes of bets that are settled now, and their edge in thousandths of a kopeck. */
  readonly wagered: number;
  readonly edge: number;
}

/** Neither numbers, nor UUIDs, nor our own kinds hold a character that an array literal escapes. */
function arrayOf(values: readonly (number | string)[]): string {
  return `{${values.join(',')}}`;
}

/** Appends transfers and moves balances and meters of accounts that the caller has locked, at once. */
export function settleTransfersQuery(
  transfers: readonly TransferRow[],
  accounts: readonly AccountChange[],
  money: Money,
  at: Date,
): QueryConfig {
  const accountAt = (side: SiteAccountKind | 'player', { accountId }: TransferRow) =>
    side === 'player' ? accountId : siteAccount(side, money);
  return {
    name: 'settle-transfers',
    text: `with moved as (
        insert into transfers (created_at, from_account, to_account, amount, kind, reference, balance_after)
        select $1, * from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::uuid[], $7::bigint[])
      )
      update accounts a set balance = v.balance, wagered = a.wagered + v.wagered, edge = a.edge + v.edge
      from unnest($8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[]) v (id, balance, wagered, edge)
      where a.id = v.id`,
    values: [
      at,
      arrayOf(transfers.map(row => accountAt(TRANSFER_KINDS[row.kind].from, row))),
      arrayOf(transfers.map(row => accountAt(TRANSFER_KINDS[row.kind].to, row))),
      arrayOf(transfers.map(row => row.amount)),
      arrayOf(transfers.map(row => row.kind)),
      arrayOf(transfers.map(row => row.reference)),
      arrayOf(transfers.map(row => row.balanceAfter)),
      arrayOf(accounts.map(row => row.accountId)),
      arrayOf(accounts.map(row => row.balance)),
      arrayOf(accounts.map(row => row.wagered)),
      arrayOf(accounts.map(row => row.edge)),
    ],
  };
}
