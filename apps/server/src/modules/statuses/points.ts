import { EDGE_UNIT } from '@kvazar/games';
import { groupThousands } from '@kvazar/money';
import { pluralize } from '@kvazar/text';
import type { LoyaltyTerms, TierTerms } from './loyalty-terms.ts';

/** A point is a kopeck of edge: one rouble staked at an advantage of one percent. */
export function pointsOf(edge: number): number {
  return Math.floor(edge / EDGE_UNIT);
}

/** `5 554 очка`. */
export function countPoints(edge: number): string {
  const points = pointsOf(edge);
  return `${groupThousands(String(points))} ${pluralize(points, ['очко', 'очка', 'очков'])}`;
}

export function edgeOf(points: number): number {
  return points * EDGE_UNIT;
}

export function tierAt({ tiers }: Pick<LoyaltyTerms, 'tiers'>, edge: number): TierTerms {
  const reached = tiers.findLast(({ points }) => edgeOf(points) <= edge);
  if (!reached) throw new Error('the first tier does not begin with nothing');
  return reached;
}

/** Null on the highest. */
export function nextTier({ tiers }: LoyaltyTerms, edge: number): TierTerms | null {
  return tiers.find(({ points }) => edgeOf(points) > edge) ?? null;
}
