import { diceChanceForMultiplierE4 } from './odds.ts';
import {
  type DiceParams,
  type DiceSide,
  diceChanceHundredths,
  MAX_DICE_CHANCE_HUNDREDTHS,
  MIN_DICE_CHANCE_HUNDREDTHS,
} from './params.ts';

/**
 * The fields multiplier, target and chance show one and the same setting. The setting is the only
 * thing kept; each field is computed from it, so that editing one and back again never drifts.
 */

function clampChance(chanceHundredths: number): number {
  const whole = Math.round(chanceHundredths);
  return Math.min(MAX_DICE_CHANCE_HUNDREDTHS, Math.max(MIN_DICE_CHANCE_HUNDREDTHS, whole));
}

/** The setting nearest to a typed chance. */
export function diceParamsForChance(side: DiceSide, chanceHundredths: number): DiceParams {
  const chance = clampChance(chanceHundredths);
  return { side, targetHundredths: side === 'over' ? 10_000 - chance : chance };
}

/** The legal setting nearest to a typed target or a slider position. */
export function diceParamsForTarget(side: DiceSide, targetHundredths: number): DiceParams {
  return diceParamsForChance(side, diceChanceHundredths({ side, targetHundredths }));
}

/** The likeliest setting that still pays at least the typed multiplier. */
export function diceParamsForMultiplier(side: DiceSide, multiplierE4: number): DiceParams {
  const wanted = Math.max(1, Math.ceil(multiplierE4));
  const chance = Number.isSafeInteger(wanted) ? diceChanceForMultiplierE4(wanted) : 0;
  return diceParamsForChance(side, chance);
}

/** The other side with the same chance. */
export function swapDiceSide(params: DiceParams): DiceParams {
  const side = params.side === 'over' ? 'under' : 'over';
  return diceParamsForChance(side, diceChanceHundredths(params));
}
