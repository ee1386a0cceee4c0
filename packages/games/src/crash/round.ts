import type { AutomaticMove, RoundPlan } from '../rounds/engine.ts';
import type { EndedRound, PlayingRound, RoundState, RoundTimings } from '../rounds/round.ts';
import { elapsedMsForCrashMultiplier } from './curve.ts';

/** Where the flight ends. */
export interface CrashResult {
  readonly pointHundredths: number;
}

export type CrashRoundState = RoundState<CrashResult>;

export const CRASH_TIMINGS: RoundTimings = { bettingMs: 6_000, pauseMs: 4_000, settleDelayMs: 100 };

export function planCrash(timings: RoundTimings): RoundPlan<CrashResult> {
  return {
    timings,
    playMs: ({ pointHundredths }) => elapsedMsForCrashMultiplier(pointHundredths),
    // Nobody could cash out while there was no leader, so the flight does not count.
    onTakeover: 'void',
  };
}

/** The first millisecond that is too late for a cash-out by hand. */
export function crashMomentMs({
  startedAtMs,
  result,
}: PlayingRound<CrashResult> | EndedRound<CrashResult>): number {
  return startedAtMs + elapsedMsForCrashMultiplier(result.pointHundredths);
}

/** An automatic cash-out as a move of the round; null when the flight never gets so high. */
export function planAutomaticCashOut(
  betId: string,
  targetHundredths: number,
  { pointHundredths }: CrashResult,
): AutomaticMove | null {
  if (targetHundredths > pointHundredths) return null;
  return { betId, afterMs: elapsedMsForCrashMultiplier(targetHundredths) };
}
