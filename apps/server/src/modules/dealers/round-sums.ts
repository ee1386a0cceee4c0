import type { Queryable } from '../../platform/db/database.ts';

export interface RoundSums {
  readonly bettors: number;
  readonly bets: number;
  /** Kopecks. */
  readonly stake: number;
  readonly payout: number;
}

/** What players put on a round and what it brought them when it was settled. */
export async function sumBets(
  db: Queryable,
  tableId: string,
  roundNumber: number,
): Promise<RoundSums> {
  const { rows } = await db.query<RoundSums>(
    `select count(distinct player_id) as bettors, count(*) as bets,
       coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout
     from bets where table_id = $1 and round_number = $2 and state <> 'cancelled'`,
    [tableId, roundNumber],
  );
  return rows[0] ?? { bettors: 0, bets: 0, stake: 0, payout: 0 };
}

/** Whether this person has money in the round; what they withdrew does not count. */
export async function hasBetIn(
  db: Queryable,
  tableId: string,
  roundNumber: number,
  playerId: number,
): Promise<boolean> {
  const { rows } = await db.query(
    `select from bets where table_id = $1 and round_number = $2 and player_id = $3
       and state <> 'cancelled' limit 1`,
    [tableId, roundNumber, playerId],
  );
  return rows.length > 0;
}
