import { kopecksFromRoubles } from '@kvazar/money';
import type { BetLimits } from './bet-limits.ts';

/** Roubles off the wire; null where one is no sum. */
export function readBetLimits(wire: {
  readonly minBet: number;
  readonly maxBet: number;
  readonly maxPayout: number;
}): BetLimits | null {
  const minBet = kopecksFromRoubles(wire.minBet);
  const maxBet = kopecksFromRoubles(wire.maxBet);
  const maxPayout = kopecksFromRoubles(wire.maxPayout);
  if (minBet === null || maxBet === null || maxPayout === null) return null;
  return { minBet, maxBet, maxPayout };
}
