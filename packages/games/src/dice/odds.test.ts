import { describe, expect, it } from 'vitest';
import { formatPercent } from '../exact.ts';
import { diceRtp, diceWinChance } from './odds.ts';
import { checkDiceParams, DICE_OUTCOMES, type DiceParams } from './params.ts';
import { dice, isDiceWin } from './rules.ts';

function* listSettings(): Generator<DiceParams> {
  for (let targetHundredths = 0; targetHundredths < DICE_OUTCOMES; targetHundredths++) {
    for (const side of ['over', 'under'] as const) {
      const params = { side, targetHundredths };
      if (checkDiceParams(params) === null) yield params;
    }
  }
}

/** Local names: 196 million look-ups of an imported binding would take most of the time. */
const isWin = isDiceWin;
const outcomes = DICE_OUTCOMES;

function countWins(params: DiceParams): number {
  let wins = 0;
  for (let roll = 0; roll < outcomes; roll++) if (isWin(roll, params)) wins++;
  return wins;
}

describe('odds of all 19 600 settings, counted over all 10 001 rolls', () => {
  const settings = [...listSettings()];

  it('are what is shown', () => {
    expect(settings).toHaveLength(19_600);
    const wrong = settings.filter(params => {
      const wins = countWins(params);
      const paid = wins * dice.maxMultiplierE4(params);
      const chance = diceWinChance(params);
      const rtp = diceRtp(params);
      return (
        chance.numerator !== wins ||
        chance.denominator !== outcomes ||
        rtp.numerator !== paid ||
        rtp.denominator !== outcomes * 10_000
      );
    });
    expect(wrong).toEqual([]);
  }, 30_000);

  it('return between 98.98 % and 98.99 %', () => {
    const shown = new Set(settings.map(params => formatPercent(diceRtp(params))));
    expect([...shown].sort()).toEqual(['98.98', '98.99']);
  });
});
