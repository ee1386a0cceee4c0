import type { Queryable } from '../../platform/db/database.ts';
import { dayInMoscow } from '../bet-days/zone.ts';
import type { Money } from '../ledger/site-accounts.ts';

/** The edge of all bets that the player has settled, in thousandths of a kopeck. */
export async function readEdge(db: Queryable, playerId: number, money: Money): Promise<number> {
  const { rows } = await db.query<{ edge: number }>(
    'select edge from accounts where player_id = $1 and money = $2',
    [playerId, money],
  );
  return rows[0]?.edge ?? 0;
}

const WEEK_BEFORE_TODAY_MS = 6 * 86_400_000;

/** What it grew by in the week that ends with today. */
export async function sumEdgeOfWeek(
  db: Queryable,
  playerId: number,
  money: Money,
  now: Date,
): Promise<number> {
  const { rows } = await db.query<{ edge: number }>(
    `select coalesce(sum(edge), 0)::bigint as edge from meter_days
     where player_id = $1 and money = $2 and day >= $3`,
    [playerId, money, dayInMoscow(new Date(now.getTime() - WEEK_BEFORE_TODAY_MS))],
  );
  return rows[0]?.edge ?? 0;
}
