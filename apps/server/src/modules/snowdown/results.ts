import { POT_SHARER_EDGE } from '@kvazar/games';
import type { Queryable } from '../../platform/db/database.ts';
import type { Claimant } from '../rewards/reward-source.ts';

/** What one player has got from each event, loot and share of the pot together, in kopecks. */
export async function listOwnLoot(
  db: Queryable,
  playerId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ heistId: number; amount: number }>(
    `select heist_id as "heistId", sum(amount)::bigint as amount from heist_results
     where player_id = $1 and amount > 0 group by heist_id`,
    [playerId],
  );
  return new Map(rows.map(({ heistId, amount }) => [heistId, amount]));
}

export interface UnclaimedResult {
  readonly heistId: number;
  readonly amount: number;
  readonly edge: number;
  readonly counted: number | null;
  /** Of the event. */
  readonly total: number;
  readonly freed: number;
  readonly pot: number;
  readonly sharers: number;
}

/** In SQL, of `heists h` that is paid: among how many the pot was shared. */
export const COUNT_SHARERS = `(select count(*) from heist_results s
  where s.heist_id = h.id and s.kind = 'pot' and s.edge >= ${POT_SHARER_EDGE})`;

export async function listUnclaimed(
  db: Queryable,
  { playerId, money }: Claimant,
  kind: 'loot' | 'pot',
): Promise<readonly UnclaimedResult[]> {
  const { rows } = await db.query<UnclaimedResult>(
    `select r.heist_id as "heistId", r.amount, r.edge, r.counted, h.counted as total, h.freed, h.pot,
       ${COUNT_SHARERS} as sharers
     from heist_results r join heists h on h.id = r.heist_id and h.money = $2
     where r.player_id = $1 and r.kind = $3 and r.amount > 0 and not exists (
       select from claims c where c.player_id = $1 and c.money = $2 and c.kind = $3
         and c.occasion = r.heist_id::text)
     order by r.heist_id`,
    [playerId, money, kind],
  );
  return rows;
}
