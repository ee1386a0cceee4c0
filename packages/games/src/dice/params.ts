import { fromHundredths, toHundredths } from '../hundredths.ts';
import type { GameRefusal } from '../refusals.ts';

export type DiceSide = 'over' | 'under';

export interface DiceParams {
  readonly side: DiceSide;
  /** The target in hundredths: 50.50 is 5050. */
  readonly targetHundredths: number;
}

/** The same as a player and the wire know it: the target with two decimals. */
export interface DiceWireParams {
  readonly side: DiceSide;
  readonly target: number;
}

/** The chance a player sees, in hundredths of a percent: from 0.01 % to 98 %. */
export const MIN_DICE_CHANCE_HUNDREDTHS = 1;
export const MAX_DICE_CHANCE_HUNDREDTHS = 9800;

/** Rolls 0 … 10 000 stand for 0.00 … 100.00: 10 001 outcomes, not 10 000. */
export const DICE_OUTCOMES = 10_001;

const FULL_SCALE_HUNDREDTHS = 10_000;

/** The nominal chance: under 30.00 shows 30 %, over 30.00 shows 70 %. */
export function diceChanceHundredths({ side, targetHundredths }: DiceParams): number {
  return side === 'over' ? FULL_SCALE_HUNDREDTHS - targetHundredths : targetHundredths;
}

export function checkDiceParams(params: DiceParams): GameRefusal | null {
  if (params.side !== 'over' && params.side !== 'under') return 'dice/side-unknown';
  const chance = diceChanceHundredths(params);
  const isLegal =
    Number.isInteger(chance) &&
    chance >= MIN_DICE_CHANCE_HUNDREDTHS &&
    chance <= MAX_DICE_CHANCE_HUNDREDTHS;
  return isLegal ? null : 'dice/target-out-of-range';
}

/** Null when the target has more than two decimals. */
export function diceParamsFromWire({ side, target }: DiceWireParams): DiceParams | null {
  const targetHundredths = toHundredths(target);
  return targetHundredths === null ? null : { side, targetHundredths };
}

export function diceParamsToWire({ side, targetHundredths }: DiceParams): DiceWireParams {
  return { side, target: fromHundredths(targetHundredths) };
}
