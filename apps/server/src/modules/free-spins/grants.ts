import { type Kopecks, kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { moveWithinSite } from '../ledger/budgets.ts';
import type { Money } from '../ledger/site-accounts.ts';

/** Spins of one slot with one stake, which the site pays for. */
export interface Grant {
  readonly id: string;
  readonly slot: string;
  readonly stake: Kopecks;
  readonly total: number;
  readonly left: number;
  /** What those that were played have paid. */
  readonly won: Kopecks;
  readonly expiresAt: Date;
}

export interface NewGrant {
  readonly id: string;
  readonly playerId: number;
  readonly money: Money;
  readonly slot: string;
  readonly stake: Kopecks;
  readonly total: number;
  readonly expiresAt: Date;
  /** What they are given for. */
  readonly source: string;
  readonly now: Date;
}

/**
 * Gives spins to a player whose accounts the caller has locked. Money for all of them is put aside at
 * once: what was promised can be paid. False when the budget does not cover it, and nothing was given.
 */
export async function grantFreeSpins(tx: Queryable, grant: NewGrant): Promise<boolean> {
  const { id, money, stake, total } = grant;
  const amount = kopecks(stake * total);
  const rest = await moveWithinSite(tx, {
    ...{ money, amount, kind: 'free-spins-reserve' },
    reference: id,
  });
  if (rest === null) return false;
  await tx.query(
    `insert into free_spin_grants
       (id, player_id, money, slot, stake, total, spins_left, expires_at, source, created_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9)`,
    [id, grant.playerId, money, grant.slot, stake, total, grant.expiresAt, grant.source, grant.now],
  );
  return true;
}

/** What the player can still spin, soonest to end first. */
export async function listGrants(
  db: Queryable,
  playerId: number,
  money: Money,
  now: Date,
): Promise<readonly Grant[]> {
  const { rows } = await db.query<Grant>(
    `select id, slot, stake, total, spins_left as left, won, expires_at as "expiresAt"
     from free_spin_grants
     where player_id = $1 and money = $2 and spins_left > 0 and expires_at > $3
     order by expires_at, created_at, id`,
    [playerId, money, now],
  );
  return rows;
}
