import {
  type BubblesParams,
  bubblesWinChance,
  checkBubblesParams,
  MAX_BUBBLES_TARGET_HUNDREDTHS,
  MIN_BUBBLES_TARGET_HUNDREDTHS,
  ratioToNumber,
} from '@kvazar/games';

/**
 * Target and chance show one and the same setting. The target is the only thing kept; the chance is
 * computed from it, so that editing one and back again never drifts.
 */

export const initialTarget: BubblesParams = { targetHundredths: 200 };

/** The legal setting nearest to a typed target. */
export function chooseTarget(targetHundredths: number): BubblesParams {
  const whole = Math.round(targetHundredths);
  const capped = Math.min(whole, MAX_BUBBLES_TARGET_HUNDREDTHS);
  return { targetHundredths: Math.max(capped, MIN_BUBBLES_TARGET_HUNDREDTHS) };
}

/** A chance in percent as its field shows it: whole units of so many decimals. */
export interface ShownChance {
  readonly value: number;
  readonly decimals: number;
}

/** Rounded for the field; the exact one is a number of outcomes and stands beside it. */
export function showChance(params: BubblesParams): ShownChance {
  const percent = 100 * ratioToNumber(bubblesWinChance(params));
  const decimals = decimalsOf(percent);
  return { value: Math.round(percent * 10 ** decimals), decimals };
}

/** As many as a chance of its size needs: a million-fold target wins in 0.000095 % of all cases. */
function decimalsOf(percent: number): number {
  if (percent >= 1) return 2;
  return percent >= 0.01 ? 4 : 6;
}

/** The target whose chance is nearest to a typed one. */
export function chooseChance({ value, decimals }: ShownChance): BubblesParams {
  return chooseTarget((9_900 * 10 ** decimals) / Math.max(value, Number.EPSILON));
}

const LOWEST_RANDOM_CHANCE = 0.02;
const HIGHEST_RANDOM_CHANCE = 0.85;

/** A pick from a random number below one: all chances from 2 to 85 % come equally often. */
export function pickTarget(random: number): BubblesParams {
  const span = HIGHEST_RANDOM_CHANCE - LOWEST_RANDOM_CHANCE;
  return chooseTarget(99 / (LOWEST_RANDOM_CHANCE + random * span));
}

/** What was remembered from an earlier visit, unless it is no longer legal. */
export function parseTarget(stored: unknown): BubblesParams | null {
  if (typeof stored !== 'object' || stored === null || !('targetHundredths' in stored)) return null;
  if (typeof stored.targetHundredths !== 'number') return null;
  const params = { targetHundredths: stored.targetHundredths };
  return checkBubblesParams(params) === null ? params : null;
}
