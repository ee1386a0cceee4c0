import { randomUUID } from 'node:crypto';
import { siteAccount } from '../../src/modules/ledger/site-accounts.ts';
import type { Queryable } from '../../src/platform/db/database.ts';
import type { PlayedSite } from '../played-site.ts';

export const HOUSE = siteAccount('house', 'play');
export const GIFT = siteAccount('gift', 'play');
export const OPERATOR = siteAccount('operator', 'play');
export const PAYMENTS = siteAccount('payments', 'play');

/** Written straight into the tables of a played site, by one who knows them well. */
export interface Theft {
  readonly name: string;
  readonly commit: (tx: Queryable, site: PlayedSite) => Promise<unknown>;
  /** All that the audit says then. */
  readonly named: readonly string[];
}

interface Move {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly kind: string;
  readonly reference?: string;
}

/** Moves money as the ledger does, so that balances and sums agree: a thief who knows it well. */
export async function move(
  tx: Queryable,
  { from, to, amount, kind, reference }: Move,
): Promise<void> {
  await tx.query(
    `with moved as (
       update accounts set balance = balance + case id when $2 then $3::bigint else -$3::bigint end
       where id in ($1, $2) and kind = 'player' returning balance
     )
     insert into transfers (from_account, to_account, amount, kind, reference, balance_after)
     select $1, $2, $3, $4, $5, balance from moved`,
    [from, to, amount, kind, reference ?? randomUUID()],
  );
}

export async function realAccountOf(tx: Queryable, account: number): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `select real.id from accounts real join accounts play using (player_id)
     where real.money = 'real' and play.id = $1`,
    [account],
  );
  return rows[0]?.id ?? 0;
}

/** Changes the newest bet of a game. */
export function tamper(game: string, change: string): Theft['commit'] {
  return tx =>
    tx.query(
      `update bets set ${change} where seq = (select max(seq) from bets where game = $1 and state = 'settled')`,
      [game],
    );
}
