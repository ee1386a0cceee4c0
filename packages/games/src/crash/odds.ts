import { floorDivide, type Ratio } from '../exact.ts';
import { CRASH_OUTCOMES } from './rules.ts';

/** The chance that a round reaches a target above 1.00, counted over all 2³² integers. */
export function crashReachChance(targetHundredths: number): Ratio {
  return {
    numerator: floorDivide(99 * CRASH_OUTCOMES, targetHundredths),
    denominator: CRASH_OUTCOMES,
  };
}

/** The RTP of a bet with an automatic cash-out at the target. */
export function crashRtp(targetHundredths: number): Ratio {
  const { numerator, denominator } = crashReachChance(targetHundredths);
  return { numerator: numerator * targetHundredths, denominator: denominator * 100 };
}
