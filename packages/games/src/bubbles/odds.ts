import { floorDivide, type Ratio } from '../exact.ts';
import type { BubblesParams } from './params.ts';
import { BUBBLES_OUTCOMES } from './rules.ts';

/**
 * floor(99 × 2²⁴ / (n + 1)) ≥ target exactly when n + 1 ≤ floor(99 × 2²⁴ / target), so the winning
 * integers need no counting. Targets start above 1.00, so there are never more than 2²⁴ of them.
 */
export function bubblesWinChance({ targetHundredths }: BubblesParams): Ratio {
  return {
    numerator: floorDivide(99 * BUBBLES_OUTCOMES, targetHundredths),
    denominator: BUBBLES_OUTCOMES,
  };
}

/**
 * 99 % for small targets. For huge ones the number of winning integers is small, so leaving out
 * its fraction costs more: 93.17 % at worst.
 */
export function bubblesRtp(params: BubblesParams): Ratio {
  const { numerator, denominator } = bubblesWinChance(params);
  return { numerator: numerator * params.targetHundredths, denominator: denominator * 100 };
}
