import { EDGE_UNIT } from '@kvazar/games';
import { type Kopecks, kopecks } from '@kvazar/money';
import type { LoyaltyTerms } from '../statuses/loyalty-terms.ts';
import { edgeOf } from '../statuses/points.ts';

/** Terms and where the player's meter stood when they came into force. */
export interface TermsFrom {
  readonly terms: Pick<LoyaltyTerms, 'tiers' | 'flatRakebackBp'>;
  readonly fromEdge: number;
}

/** More of it between two readings of the meter. */
export interface Boost {
  readonly extraBp: number;
  readonly fromEdge: number;
  readonly toEdge: number;
}

/** A stretch of the meter with one rate. */
export interface RakebackStretch {
  readonly edge: number;
  readonly rateBp: number;
}

/** No boost lifts a rate above this; one that is higher by itself stays. */
export const HIGHEST_BOOSTED_BP = 1_500;
const WHOLE_BP = 10_000;

function baseRateBp({ tiers, flatRakebackBp }: TermsFrom['terms'], edge: number): number {
  const tier = tiers.findLast(({ points }) => edgeOf(points) <= edge);
  return flatRakebackBp ?? tier?.rakebackBp ?? 0;
}

/**
 * The stretches between two readings of the meter, each with the rate that was in force there. A
 * tier's rate begins where the meter reaches it, new terms where the meter stood then: neither
 * reaches back.
 */
export function rakebackStretches(
  fromEdge: number,
  toEdge: number,
  history: readonly TermsFrom[],
  boosts: readonly Boost[],
): readonly RakebackStretch[] {
  const borders = new Set([fromEdge, toEdge]);
  for (const { terms, fromEdge: edge } of history) {
    borders.add(edge);
    for (const { points } of terms.tiers) borders.add(edgeOf(points));
  }
  for (const boost of boosts) borders.add(boost.fromEdge).add(boost.toEdge);
  const inside = [...borders]
    .filter(edge => edge >= fromEdge && edge <= toEdge)
    .sort((one, other) => one - other);
  const stretches: { edge: number; rateBp: number }[] = [];
  for (let n = 1; n < inside.length; n++) {
    const [start, end] = [inside[n - 1] ?? 0, inside[n] ?? 0];
    const terms = history.findLast(entry => entry.fromEdge <= start)?.terms;
    const base = terms ? baseRateBp(terms, start) : 0;
    const extra = boosts
      .filter(boost => boost.fromEdge <= start && start < boost.toEdge)
      .reduce((sum, { extraBp }) => sum + extraBp, 0);
    const rateBp = Math.max(base, Math.min(base + extra, HIGHEST_BOOSTED_BP));
    const last = stretches.at(-1);
    if (last?.rateBp === rateBp) last.edge += end - start;
    else stretches.push({ edge: end - start, rateBp });
  }
  return stretches;
}

/** What all of the stretches give back together, floored once. */
export function sumStretches(stretches: readonly RakebackStretch[]): Kopecks {
  const parts = stretches.reduce(
    (sum, { edge, rateBp }) => sum + BigInt(edge) * BigInt(rateBp),
    0n,
  );
  return kopecks(Number(parts / BigInt(EDGE_UNIT * WHOLE_BP)));
}
