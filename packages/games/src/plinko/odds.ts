import { MULTIPLIER_UNIT } from '@kvazar/money';
import { choose } from '../binomial.ts';
import type { Ratio } from '../exact.ts';
import { type PlinkoParams, type PlinkoRows, plinkoMultipliersE4 } from './params.ts';

/** Of the 2^rows equally likely paths, those with as many rights as the bin's number end in it. */
export function plinkoBinChance(rows: PlinkoRows, bin: number): Ratio {
  return { numerator: choose(rows, bin), denominator: 2 ** rows };
}

export function plinkoRtp(params: PlinkoParams): Ratio {
  const paid = plinkoMultipliersE4(params).reduce(
    (sum, multiplierE4, bin) => sum + multiplierE4 * choose(params.rows, bin),
    0,
  );
  return { numerator: paid, denominator: MULTIPLIER_UNIT * 2 ** params.rows };
}
