import { fromHundredths, toHundredths } from '../hundredths.ts';
import type { GameRefusal } from '../refusals.ts';

export interface BubblesParams {
  /** The target multiplier in hundredths: 2.50× is 250. */
  readonly targetHundredths: number;
}

/** The same as a player and the wire know it: the target with two decimals. */
export interface BubblesWireParams {
  readonly target: number;
}

export const MIN_BUBBLES_TARGET_HUNDREDTHS = 101;
export const MAX_BUBBLES_TARGET_HUNDREDTHS = 100_000_000;

export function checkBubblesParams({ targetHundredths }: BubblesParams): GameRefusal | null {
  const isLegal =
    Number.isInteger(targetHundredths) &&
    targetHundredths >= MIN_BUBBLES_TARGET_HUNDREDTHS &&
    targetHundredths <= MAX_BUBBLES_TARGET_HUNDREDTHS;
  return isLegal ? null : 'bubbles/target-out-of-range';
}

/** Null when the target has more than two decimals. */
export function bubblesParamsFromWire({ target }: BubblesWireParams): BubblesParams | null {
  const targetHundredths = toHundredths(target);
  return targetHundredths === null ? null : { targetHundredths };
}

export function bubblesParamsToWire({ targetHundredths }: BubblesParams): BubblesWireParams {
  return { target: fromHundredths(targetHundredths) };
}
