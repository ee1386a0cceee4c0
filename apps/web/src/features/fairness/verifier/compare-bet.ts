import type { UncountedCut, WholeBet } from '@kvazar/contract';
import {
  addKopecks,
  formatRoubles,
  type Kopecks,
  kopecks,
  kopecksFromRoubles,
  MULTIPLIER_UNIT,
  payoutFor,
  ZERO,
} from '@kvazar/money';
import { formatMultiplier } from '../../../play/bets/format-multiplier.ts';
import { compareTexts } from '../../../play/verifier/facts.ts';
import type { ComparedFact, Trace } from '../../../play/verifier/verifier.ts';

export interface Comparison {
  readonly isSame: boolean;
  readonly facts: readonly ComparedFact[];
  /** Why less was paid than won, where the bound of a payout explains it. */
  readonly cut: CheckedCut | null;
  /** Less was paid than won, and why what else used the bound up is not told; all the rest is the same. */
  readonly uncounted: UncountedCut | null;
}

export interface CheckedCut {
  readonly maxPayout: Kopecks;
  /** What the player's earlier bets of the round won; absent where the bound is one of a bet. */
  readonly earlier?: {
    readonly won: Kopecks;
    /** Counted again in this browser: they are told to their player alone. */
    readonly bets: number | null;
  };
}

export function compareBet(bet: WholeBet, trace: Trace): Comparison {
  const { facts: ofGame, multiplierE4, payout: dueWithoutStake } = trace.compare(bet);
  const due = dueWithoutStake ?? payoutFor(readSum(bet, bet.amount), multiplierE4);
  const paid = readSum(bet, bet.payout);
  const cut = paid < due ? checkCut(bet, paid, trace) : null;
  const payout = compareTexts('Выплата', formatRoubles(paid), formatRoubles(due));
  const computed = showTimes(multiplierE4 / MULTIPLIER_UNIT);
  const others = [
    ...ofGame,
    ...(dueWithoutStake === undefined
      ? [compareTexts('Множитель', showTimes(bet.multiplier), computed)]
      : []),
  ];
  const isRest = others.every(fact => fact.isSame);
  return {
    isSame: isRest && (payout.isSame || cut !== null),
    facts: [...others, cut ? { ...payout, isSame: true } : payout],
    cut,
    uncounted: isRest && paid < due && typeof bet.cut === 'string' ? bet.cut : null,
  };
}

function showTimes(multiplier: number): string {
  return `×${formatMultiplier(multiplier)}`;
}

function readSum(bet: WholeBet, roubles: number): Kopecks {
  const sum = kopecksFromRoubles(roubles);
  if (sum === null) throw new Error(`bet ${bet.id} has sums that are not whole kopecks`);
  return sum;
}

/** The cut counted again from what the server tells of it; null when it comes to another payout. */
function checkCut(bet: WholeBet, paid: Kopecks, trace: Trace): CheckedCut | null {
  if (bet.cut === null || typeof bet.cut === 'string') return null;
  const maxPayout = readSum(bet, bet.cut.maxPayout);
  if (bet.cut.of === 'bet') return paid === maxPayout ? { maxPayout } : null;
  if (paid > maxPayout) return null;
  const { earlierBets } = bet.cut;
  if (!earlierBets) {
    return { maxPayout, earlier: { won: kopecks(maxPayout - paid), bets: null } };
  }
  const won = earlierBets
    .map(({ amount, params }) => trace.compare({ ...bet, amount, params }).payout ?? ZERO)
    .reduce<Kopecks>(addKopecks, ZERO);
  const left = Math.max(0, maxPayout - won);
  return paid === left ? { maxPayout, earlier: { won, bets: earlierBets.length } } : null;
}
