import { MULTIPLIER_UNIT } from '@kvazar/money';
import { floorDivide, type Ratio } from '../exact.ts';
import { DICE_OUTCOMES, type DiceParams, diceChanceHundredths } from './params.ts';

/** A multiplier in units of 1/10 000 times its chance in hundredths of a percent. */
const MULTIPLIER_E4_TIMES_CHANCE = 99 * 100 * MULTIPLIER_UNIT;

/** 99 / chance. */
export function diceMultiplierE4(chanceHundredths: number): number {
  return floorDivide(MULTIPLIER_E4_TIMES_CHANCE, chanceHundredths);
}

/** The largest chance that still pays at least the multiplier; the inverse of the above. */
export function diceChanceForMultiplierE4(multiplierE4: number): number {
  return floorDivide(MULTIPLIER_E4_TIMES_CHANCE, multiplierE4);
}

/**
 * The true chance. Over 30.00 wins with 30.01 … 100.00 and under 30.00 with 0.00 … 29.99, so the
 * winning rolls are as many as the nominal chance has hundredths, but of 10 001 and not of 10 000.
 * A roll is one of 10 001 slices of 2³² equally likely floats, which do not divide evenly: some
 * rolls are likelier than others by one part in 429 453, which is left out of account here.
 */
export function diceWinChance(params: DiceParams): Ratio {
  return { numerator: diceChanceHundredths(params), denominator: DICE_OUTCOMES };
}

export function diceRtp(params: DiceParams): Ratio {
  const chance = diceChanceHundredths(params);
  return {
    numerator: chance * diceMultiplierE4(chance),
    denominator: DICE_OUTCOMES * MULTIPLIER_UNIT,
  };
}
