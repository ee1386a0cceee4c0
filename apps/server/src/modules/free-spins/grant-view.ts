import type { FreeSpins } from '@kvazar/contract';
import { roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { Claimant } from '../rewards/reward-source.ts';
import { listGrants } from './grants.ts';

/** As the player sees them. */
export async function viewGrants(
  db: Queryable,
  { playerId, money, now }: Claimant,
): Promise<FreeSpins[]> {
  const grants = await listGrants(db, playerId, money, now);
  return grants.map(({ id, slot, stake, total, left, won, expiresAt }) => ({
    ...{ id, slot, total, left },
    amount: roublesFromKopecks(stake),
    won: roublesFromKopecks(won),
    expiresAt: expiresAt.toISOString(),
  }));
}
