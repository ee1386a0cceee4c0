import type { WholeBet } from '@kvazar/contract';
import {
  formatRoubles,
  type Kopecks,
  kopecksFromRoubles,
  MULTIPLIER_UNIT,
  payoutFor,
} from '@kvazar/money';
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
  const { facts: ofGame, multiplierE4, payout: dueWithoutStake } = trace.compare(bet);
  const stake = readSum(bet, bet.amount);
  const payout = comparePayout(bet, dueWithoutStake ?? payoutFor(stake, multiplierE4), maxPayout);
  const computed = showTimes(multiplierE4 / MULTIPLIER_UNIT);
  const facts = [
    ...ofGame,
    ...(dueWithoutStake === undefined
      ? [compareTexts('Множитель', showTimes(bet.multiplier), computed)]
      : []),
    payout.fact,
  ];
  return { isSame: facts.every(fact => fact.isSame), facts, isPayoutCapped: payout.isCapped };
}

function showTimes(multiplier: number): string {
  return `×${formatMultiplier(multiplier)}`;
}

function readSum(bet: WholeBet, roubles: number): Kopecks {
  const sum = kopecksFromRoubles(roubles);
  if (sum === null) throw new Error(`bet ${bet.id} has sums that are not whole kopecks`);
  return sum;
}

function comparePayout(bet: WholeBet, due: Kopecks, maxPayout: MaxPayout) {
  const paid = readSum(bet, bet.payout);
  const isCapped = paid < due && bet.payout === maxPayout;
  const fact = compareTexts('Выплата', formatRoubles(paid), formatRoubles(due));
  return { isCapped, fact: isCapped ? { ...fact, isSame: true } : fact };
}
