import { checkDiceParams, type DiceParams, diceParamsForChance } from '@kvazar/games';

export const firstSetting: DiceParams = { side: 'over', targetHundredths: 5050 };

const PERCENT = 100;
const HIGHEST_RANDOM_PERCENT = 98;

/** What was stored by an earlier visit, or null when it is no legal setting. */
export function parseDiceSetting(stored: unknown): DiceParams | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { side, targetHundredths } = stored as Partial<DiceParams>;
  if ((side !== 'over' && side !== 'under') || typeof targetHundredths !== 'number') return null;
  const params: DiceParams = { side, targetHundredths };
  return checkDiceParams(params) === null ? params : null;
}

/** A whole percent from 1 to 98 on a side of its own; `float` is from 0 up to 1. */
export function pickRandomSetting(float: number): DiceParams {
  const pick = Math.floor(float * HIGHEST_RANDOM_PERCENT * 2);
  const percent = 1 + Math.floor(pick / 2);
  return diceParamsForChance(pick % 2 === 0 ? 'over' : 'under', percent * PERCENT);
}
