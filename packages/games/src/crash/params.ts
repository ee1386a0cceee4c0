import type { GameRefusal } from '../refusals.ts';

/** Automatic cash-outs, in hundredths: from 1.01× to 1 000 000×, the same range as in Bubbles. */
export const MIN_CRASH_TARGET_HUNDREDTHS = 101;
export const MAX_CRASH_TARGET_HUNDREDTHS = 100_000_000;

export function checkCrashTarget(targetHundredths: number): GameRefusal | null {
  const isLegal =
    Number.isInteger(targetHundredths) &&
    targetHundredths >= MIN_CRASH_TARGET_HUNDREDTHS &&
    targetHundredths <= MAX_CRASH_TARGET_HUNDREDTHS;
  return isLegal ? null : 'crash/target-out-of-range';
}
