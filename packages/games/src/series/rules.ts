import type { Ratio } from '../exact.ts';

/**
 * The tournament «Серия»: a score that starts at 1 and is multiplied by each bet's multiplier ÷ RTP.
 * A factor is 1 on average whatever is played, so that nobody can buy a higher score: the chance to
 * bring it from 1 to X is at most 1 ÷ X.
 */
export const SERIES_LIVES_A_DAY = 20;

/** Scores are whole millionths, cut after each bet: the same on every machine, never in the player's favour. */
export const SCORE_UNIT = 1_000_000;
export const SERIES_START = 1 * SCORE_UNIT;

/** Nothing above it can be told from it, and a number holds it exactly. */
const MAX_SERIES_SCORE = 9_000_000_000 * SCORE_UNIT;

/** The score after a bet, in millionths. */
export function multiplyScore(score: number, multiplierE4: number, rtp: Ratio): number {
  const grown =
    (BigInt(score) * BigInt(multiplierE4) * BigInt(rtp.denominator)) /
    (10_000n * BigInt(rtp.numerator));
  return grown > BigInt(MAX_SERIES_SCORE) ? MAX_SERIES_SCORE : Number(grown);
}

/** Below the start the attempt is over and a life is gone. */
export function endsAttempt(score: number): boolean {
  return score < SERIES_START;
}

/** No way of playing reaches the score in one day's lives with a greater chance. */
export function reachBound(score: number, lives = SERIES_LIVES_A_DAY): number {
  return score <= 1 ? 1 : 1 - (1 - 1 / score) ** lives;
}
