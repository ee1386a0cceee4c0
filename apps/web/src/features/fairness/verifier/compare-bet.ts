import type { WholeBet } from '@kvazar/contract';
import { formatRoubles, kopecksFromRoubles, MULTIPLIER_UNIT, payoutFor } from '@kvazar/money';
import { formatMultiplier } from '../../../play/bets/format-multiplier.ts';
import { compareTexts } from '../../../play/verifier/facts.ts';
import type { ComparedFact, Trace } from '../../../play/verifier/verifier.ts';

export interface Comparison {
  readonly isSame: boolean;
  readonly facts: readonly ComparedFact[];
  /** A payout below stake × multiplier because one bet pays no more than that. */
  readonly isPayoutCapped: boolean;
}

/** The most that one bet pays, in roubles; undefined when the site has not said. */
type MaxPayout = number | undefined;

export function compareBet(bet: WholeBet, trace: Trace, maxPayout: MaxPayout): Comparison {
  const { facts: ofGame, multiplierE4 } = trace.compare(bet);
  const payout = comparePayout(bet, multiplierE4, maxPayout);
  const facts = [
    ...ofGame,
    compareTexts('Множитель', showTimes(bet.multiplier), showTimes(multiplierE4 / MULTIPLIER_UNIT)),
    payout.fact,
  ];
  return { isSame: facts.every(fact => fact.isSame), facts, isPayoutCapped: payout.isCapped };
}

function showTimes(multiplier: number): string {
  return `×${formatMultiplier(multiplier)}`;
}

function comparePayout(bet: WholeBet, multiplierE4: number, maxPayout: MaxPayout) {
  const stake = kopecksFromRoubles(bet.amount);
  const paid = kopecksFromRoubles(bet.payout);
  if (stake === null || paid === null) {
    throw new Error(`bet ${bet.id} has sums that are not whole kopecks`);
  }
  const due = payoutFor(stake, multiplierE4);
  const isCapped = paid < due && bet.payout === maxPayout;
  const fact = compareTexts('Выплата', formatRoubles(paid), formatRoubles(due));
  return { isCapped, fact: isCapped ? { ...fact, isSame: true } : fact };
}
