import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { listTerms, termsInForce } from './loyalty-terms.ts';
import { tierAt } from './points.ts';
import type { StatusTier } from './status-tier.ts';

/** The tier that each of these players has right now. */
export async function readTiers(
  db: Queryable,
  money: Money,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, StatusTier>> {
  if (playerIds.length === 0) return new Map();
  const terms = termsInForce(await listTerms(db));
  const { rows } = await db.query<{ playerId: number; edge: number }>(
    `select player_id as "playerId", edge from accounts
     where player_id = any($1::bigint[]) and money = $2`,
    [[...new Set(playerIds)], money],
  );
  return new Map(rows.map(({ playerId, edge }) => [playerId, tierAt(terms, edge).tier]));
}
