import { MULTIPLIER_UNIT } from '@kvazar/money';
import { floorDivide } from '../exact.ts';
import { floatAt } from '../float-at.ts';
import { fromHundredths } from '../hundredths.ts';
import type { InstantGame } from '../instant-game.ts';
import { requireLegal } from '../refusals.ts';
import { type BubblesParams, checkBubblesParams } from './params.ts';

export interface BubblesOutcome {
  /** The multiplier at which the bubble bursts, at least 1.00. */
  readonly point: number;
}

/** The float is cut to one of 2²⁴ equally likely whole numbers. */
export const BUBBLES_OUTCOMES = 2 ** 24;

export function bubblesInteger(float: number): number {
  return Math.floor(float * BUBBLES_OUTCOMES);
}

/**
 * The published formula is max(1, floor(2²⁴/(n + 1) × 0.99 × 100)/100). Computed in floats it
 * falls one hundredth short for the 44 n at which the true value is a whole hundredth and rounding
 * pushes it below (n + 1 = 3 gives 5 536 481.27 instead of 5 536 481.28). Whole numbers give the
 * true value everywhere.
 */
export function bubblesPointHundredths(integer: number): number {
  return Math.max(100, floorDivide(99 * BUBBLES_OUTCOMES, integer + 1));
}

function payTarget({ targetHundredths }: BubblesParams): number {
  return targetHundredths * (MULTIPLIER_UNIT / 100);
}

export const bubbles: InstantGame<BubblesParams, BubblesOutcome> = {
  id: 'bubbles',
  checkParams: checkBubblesParams,
  floatsNeeded: () => 1,
  play(floats, params) {
    requireLegal(checkBubblesParams(params));
    const pointHundredths = bubblesPointHundredths(bubblesInteger(floatAt(floats, 0)));
    return {
      multiplierE4: pointHundredths >= params.targetHundredths ? payTarget(params) : 0,
      outcome: { point: fromHundredths(pointHundredths) },
    };
  },
  maxMultiplierE4: payTarget,
};
