import { MULTIPLIER_UNIT } from '@kvazar/money';
import { choose } from '../binomial.ts';
import { floorDivide, type Ratio } from '../exact.ts';
import { countSafeCells, MINES_CELLS, type MinesParams } from './params.ts';

/** 0.99 in units of 1/10 000. */
const RETURN_E4 = 9900;

/** The chance that the first `revealed` tiles are all safe. */
export function minesSurvivalChance(params: MinesParams, revealed: number): Ratio {
  return {
    numerator: choose(countSafeCells(params), revealed),
    denominator: choose(MINES_CELLS, revealed),
  };
}

/** 0.99 × C(25, k) / C(25 − m, k), for k tiles open, from 1 to the number of safe ones. */
export function minesMultiplierE4(params: MinesParams, revealed: number): number {
  if (!Number.isInteger(revealed) || revealed < 1 || revealed > countSafeCells(params)) {
    throw new RangeError(`no multiplier for ${revealed} open tiles and ${params.mines} mines`);
  }
  const { numerator, denominator } = minesSurvivalChance(params, revealed);
  return floorDivide(RETURN_E4 * denominator, numerator);
}

/** The RTP of the plan to open exactly so many tiles and cash out. */
export function minesRtp(params: MinesParams, revealed: number): Ratio {
  const { numerator, denominator } = minesSurvivalChance(params, revealed);
  return {
    numerator: minesMultiplierE4(params, revealed) * numerator,
    denominator: denominator * MULTIPLIER_UNIT,
  };
}
