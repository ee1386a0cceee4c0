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
