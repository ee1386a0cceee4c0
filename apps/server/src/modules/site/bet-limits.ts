import type { Refusal } from '@kvazar/contract';
import { type Kopecks, kopecks, roublesFromKopecks } from '@kvazar/money';

export interface BetLimits {
  readonly minBet: Kopecks;
  readonly maxBet: Kopecks;
  /** The most that one bet pays, whatever its multiplier; at a table all of a player in a round. */
  readonly maxPayout: Kopecks;
}

/** On what terms bets of one game are taken at this moment. */
export interface PlayTerms extends BetLimits {
  /** Why none is taken; what was begun goes on to its end. */
  readonly closed?: Refusal | null;
}

export const DEFAULT_BET_LIMITS: BetLimits = {
  minBet: kopecks(100),
  maxBet: kopecks(10_000_000),
  maxPayout: kopecks(1_000_000_000),
};

export function viewBetLimits(limits: BetLimits) {
  return {
    minBet: roublesFromKopecks(limits.minBet),
    maxBet: roublesFromKopecks(limits.maxBet),
    maxPayout: roublesFromKopecks(limits.maxPayout),
  };
}

/** Limits make sense in this order only. */
export function areSaneLimits({ minBet, maxBet, maxPayout }: BetLimits): boolean {
  return minBet > 0 && minBet <= maxBet && maxBet <= maxPayout;
}
