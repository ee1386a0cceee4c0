import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from './site-accounts.ts';

/**
 * Movements of a player's money that are not bets. The words of the condition are those of the
 * partial indexes; both sides are asked apart, so that each finds its own.
 */
const NOT_A_BET = "kind not in ('stake', 'payout', 'refund')";

/** The CTE `moves`: signed amounts of the account of player $1 in money $2. */
const MOVES = (condition: string) => `
  account as (select id from accounts where player_id = $1 and money = $2),
  moves as (
    select t.id, t.created_at, t.kind, t.amount, t.reference, t.balance_after
    from transfers t join account on t.to_account = account.id where ${NOT_A_BET} and ${condition}
    union all
    select t.id, t.created_at, t.kind, -t.amount, t.reference, t.balance_after
    from transfers t join account on t.from_account = account.id where ${NOT_A_BET} and ${condition}
  )`;

export interface OperationSum {
  readonly day: string;
  readonly kind: string;
  /** Kopecks; below zero what left the account. */
  readonly amount: number;
}

export async function listOperationSums(
  db: Queryable,
  query: {
    readonly playerId: number;
    readonly money: Money;
    readonly from: string;
    readonly zone: string;
  },
): Promise<OperationSum[]> {
  const { rows } = await db.query<OperationSum>(
    `with ${MOVES('t.created_at >= $3::timestamp at time zone $4')}
     select to_char(created_at at time zone $4, 'YYYY-MM-DD') as day, kind,
       sum(amount)::bigint as amount
     from moves group by 1, 2`,
    [query.playerId, query.money, query.from, query.zone],
  );
  return rows;
}

export interface Operation {
  readonly id: number;
  readonly createdAt: Date;
  readonly kind: string;
  readonly amount: number;
  readonly reference: string;
  readonly balanceAfter: number;
}

/** Newest first, below an id. What pays for a free spin belongs to its bet and is no line of its own. */
export async function listOperations(
  db: Queryable,
  playerId: number,
  money: Money,
  beforeId: number | null,
  count: number,
): Promise<Operation[]> {
  const { rows } = await db.query<Operation>(
    `with ${MOVES("($3::bigint is null or t.id < $3) and kind <> 'free-spin'")}
     select id, created_at as "createdAt", kind, amount, reference, balance_after as "balanceAfter"
     from moves order by id desc limit $4`,
    [playerId, money, beforeId, count],
  );
  return rows;
}
