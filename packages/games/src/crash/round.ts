import { elapsedMsForCrashMultiplier } from './curve.ts';

interface AnyRound {
  readonly id: number;
  /** Decided before the first bet, and secret until the round is over. */
  readonly pointHundredths: number;
  readonly bettingEndsAtMs: number;
}

export interface BettingRound extends AnyRound {
  readonly phase: 'betting';
}

export interface FlyingRound extends AnyRound {
  readonly phase: 'flying';
  readonly startedAtMs: number;
}

/** Over: it crashed, or it was called off in flight. */
export interface EndedRound extends AnyRound {
  readonly phase: 'crashed' | 'void';
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly nextRoundAtMs: number;
  /** No bet of this round is open any more. */
  readonly isSettled: boolean;
}

/** One shared round as the server knows it. Plain data, storable. */
export type CrashRoundState = BettingRound | FlyingRound | EndedRound;

export interface CrashTimings {
  readonly bettingMs: number;
  /** From the end of one round to the opening of the next. */
  readonly pauseMs: number;
  /** How long cash-outs that arrived before the crash may still be on their way to a decision. */
  readonly settleDelayMs: number;
}

export const CRASH_TIMINGS: CrashTimings = { bettingMs: 6_000, pauseMs: 4_000, settleDelayMs: 100 };

export function openCrashRound(
  id: number,
  pointHundredths: number,
  nowMs: number,
  { bettingMs }: CrashTimings,
): BettingRound {
  return { id, phase: 'betting', pointHundredths, bettingEndsAtMs: nowMs + bettingMs };
}

/** The first millisecond that is too late for a cash-out by hand. */
export function crashMomentMs(round: FlyingRound | EndedRound): number {
  return round.startedAtMs + elapsedMsForCrashMultiplier(round.pointHundredths);
}
