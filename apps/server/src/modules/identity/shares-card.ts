import { type Refusal, refuse } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';

/** Who pays from the same card as a player would decide for themselves. */
export async function sharesCard(
  db: Queryable,
  staffIds: readonly number[],
  playerId: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from linked_players
     where player_id = $1 and linked_id = any($2::bigint[]) and trait = 'payment' limit 1`,
    [playerId, staffIds],
  );
  return (rowCount ?? 0) > 0;
}

export async function refuseSharedCard(
  db: Queryable,
  staffIds: readonly number[],
  playerId: number,
): Promise<Refusal | null> {
  return (await sharesCard(db, staffIds, playerId)) ? refuse('risk/linked-to-you') : null;
}
