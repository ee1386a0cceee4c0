import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';

/** The edge of all bets that the player has settled, in thousandths of a kopeck. */
export async function readEdge(db: Queryable, playerId: number, money: Money): Promise<number> {
  const { rows } = await db.query<{ edge: number }>(
    'select edge from accounts where player_id = $1 and money = $2',
    [playerId, money],
  );
  return rows[0]?.edge ?? 0;
}

/** What it grew by on the days from this one on. */
export async function sumEdgeSince(
  db: Queryable,
  playerId: number,
  money: Money,
  day: string,
): Promise<number> {
  const { rows } = await db.query<{ edge: number }>(
    `select coalesce(sum(edge), 0)::bigint as edge from meter_days
     where player_id = $1 and money = $2 and day >= $3`,
    [playerId, money, day],
  );
  return rows[0]?.edge ?? 0;
}
