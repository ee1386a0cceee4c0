import { floatAt } from '../float-at.ts';
import { fromHundredths } from '../hundredths.ts';
import type { InstantGame } from '../instant-game.ts';
import { requireLegal } from '../refusals.ts';
import { diceMultiplierE4 } from './odds.ts';
import { checkDiceParams, DICE_OUTCOMES, type DiceParams, diceChanceHundredths } from './params.ts';

export interface DiceOutcome {
  /** From 0.00 to 100.00. */
  readonly roll: number;
}

export function rollDiceHundredths(float: number): number {
  return Math.floor(float * DICE_OUTCOMES);
}

export function isDiceWin(rollHundredths: number, params: DiceParams): boolean {
  return params.side === 'over'
    ? rollHundredths > params.targetHundredths
    : rollHundredths < params.targetHundredths;
}

export const dice: InstantGame<DiceParams, DiceOutcome> = {
  id: 'dice',
  checkParams: checkDiceParams,
  floatsNeeded: () => 1,
  play(floats, params) {
    requireLegal(checkDiceParams(params));
    const rollHundredths = rollDiceHundredths(floatAt(floats, 0));
    const isWin = isDiceWin(rollHundredths, params);
    return {
      multiplierE4: isWin ? diceMultiplierE4(diceChanceHundredths(params)) : 0,
      outcome: { roll: fromHundredths(rollHundredths) },
    };
  },
  maxMultiplierE4: params => diceMultiplierE4(diceChanceHundredths(params)),
};
