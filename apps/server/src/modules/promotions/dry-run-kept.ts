import { SAFE_TERMS } from '@kvazar/contract';
import { WHEEL_MEAN_THOUSANDTHS } from '@kvazar/games';
import type { CodeTerms } from '../codes/code-gift.ts';
import { findGift } from '../codes/gifts.ts';
import { rakebackStretches, sumStretches } from '../rewards/rakeback-total.ts';
import { earnedBy } from '../safe/safe-sum.ts';
import type { NewTerms } from '../statuses/change-terms.ts';
import { edgeOf, tierAt } from '../statuses/points.ts';
import type { PlayedMonth, Turned } from './kept-month.ts';

/** What one player would have got, in kopecks. */
export interface Receipt {
  readonly playerId: number;
  readonly amount: number;
}

/** What one use of a code would have been worth to a player, by how they played. */
function worthOf(terms: CodeTerms, inForce: NewTerms, played: PlayedMonth): number {
  switch (terms.kind) {
    case 'wheel':
      return Math.round(
        (WHEEL_MEAN_THOUSANDTHS * tierAt(inForce, played.endEdge).wheelFactor) / 10,
      );
    case 'safe':
      return terms.amount === null
        ? 0
        : earnedBy({ amount: terms.amount, shareBp: SAFE_TERMS.shareBp }, played.edge);
    default:
      return findGift(terms.kind)?.costOf(terms) ?? 0;
  }
}

/** Everybody who played uses one code, whoever played first in front, as long as there are any. */
export function runCode(
  terms: CodeTerms,
  uses: number,
  inForce: NewTerms,
  played: readonly PlayedMonth[],
): readonly Receipt[] {
  return played
    .slice(0, uses)
    .map(one => ({ playerId: one.playerId, amount: worthOf(terms, inForce, one) }));
}

function rakebackOf(terms: NewTerms, { edge, endEdge }: PlayedMonth): number {
  const history = [{ terms, fromEdge: 0 }];
  return sumStretches(rakebackStretches(endEdge - edge, endEdge, history, []));
}

/** Tiers that were not the player's before the month and are by its end. */
function giftsOf(terms: NewTerms, inForce: NewTerms, { edge, endEdge }: PlayedMonth): number {
  const startEdge = endEdge - edge;
  const wasReached = (tier: string) =>
    inForce.tiers.some(known => known.tier === tier && edgeOf(known.points) <= startEdge);
  return terms.tiers
    .filter(({ tier, points }) => edgeOf(points) <= endEdge && !wasReached(tier))
    .reduce((sum, { gift }) => sum + gift, 0);
}

/** What these terms would have given for the month: rakeback, gifts of tiers and the wheel. */
export function runTerms(
  terms: NewTerms,
  inForce: NewTerms,
  played: readonly PlayedMonth[],
  turned: readonly Turned[],
): readonly Receipt[] {
  const bases = new Map(turned.map(({ playerId, base }) => [playerId, base]));
  return played.map(one => ({
    playerId: one.playerId,
    amount:
      rakebackOf(terms, one) +
      giftsOf(terms, inForce, one) +
      (bases.get(one.playerId) ?? 0) * tierAt(terms, one.endEdge).wheelFactor,
  }));
}
