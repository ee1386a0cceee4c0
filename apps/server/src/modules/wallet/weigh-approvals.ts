import { type Kopecks, kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { listHandedOver, sumDecided } from './decision-repository.ts';
import { countEyes, type FourEyes } from './four-eyes.ts';

interface Asked {
  readonly id: string;
  readonly playerId: number;
  readonly amount: Kopecks;
}

export interface Weight {
  /** How many have to approve it when this member of staff is the one who says so now. */
  readonly eyes: 1 | 2;
  /** What counts together with it: what was decided so in the last day. */
  readonly before: Kopecks;
}

interface Decider {
  readonly staffId: number;
  readonly above: FourEyes;
}

const NOTHING = kopecks(0);

/**
 * Approvals count together: else whoever is held by the threshold would split what it holds. The decision
 * and every word on a screen about what it will take come from here; who decides holds the threshold, the
 * player and the member of staff meanwhile.
 */
export async function weighApprovals(
  db: Queryable,
  { staffId, above }: Decider,
  withdrawals: readonly Asked[],
): Promise<ReadonlyMap<string, Weight>> {
  const playerIds = [...new Set(withdrawals.map(({ playerId }) => playerId))];
  const sums = await sumDecided(db, 'approval', { playerIds, staffId });
  // A colleague wanted a second person, whatever the sum.
  const handedOver = await listHandedOver(
    db,
    withdrawals.map(({ id }) => id),
  );
  return new Map(
    withdrawals.map(({ id, playerId, amount }) => {
      const before = sums.get(playerId) ?? NOTHING;
      const eyes = handedOver.has(id) ? 2 : countEyes(above, kopecks(amount + before));
      return [id, { eyes, before }];
    }),
  );
}

export async function weighApproval(
  db: Queryable,
  who: Decider,
  withdrawal: Asked,
): Promise<Weight> {
  const weight = (await weighApprovals(db, who, [withdrawal])).get(withdrawal.id);
  if (!weight) throw new Error(`withdrawal ${withdrawal.id} was not weighed`);
  return weight;
}

/** The same of closing a stopped payout. */
export async function weighClosing(
  db: Queryable,
  { staffId, above }: Decider,
  { playerId, amount }: Asked,
): Promise<Weight> {
  const sums = await sumDecided(db, 'closing', { playerIds: [playerId], staffId });
  const before = sums.get(playerId) ?? NOTHING;
  return { eyes: countEyes(above, kopecks(amount + before)), before };
}
