import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  diceParamsForChance,
  diceParamsForMultiplier,
  diceParamsForTarget,
  swapDiceSide,
} from './bound-fields.ts';
import { diceMultiplierE4 } from './odds.ts';
import { checkDiceParams, type DiceParams, diceChanceHundredths } from './params.ts';

const bothSides = ['over', 'under'] as const;
const anySide = fc.constantFrom(...bothSides);

describe('multiplier, target and chance', () => {
  it('lead back to the same setting from each of them, for every setting', () => {
    const drifting: DiceParams[] = [];
    for (const side of bothSides) {
      for (let chance = 1; chance <= 9800; chance++) {
        const params = diceParamsForChance(side, chance);
        const again = [
          diceParamsForTarget(side, params.targetHundredths),
          diceParamsForMultiplier(side, diceMultiplierE4(chance)),
          swapDiceSide(swapDiceSide(params)),
        ];
        const isSame = again.every(
          other => other.side === side && other.targetHundredths === params.targetHundredths,
        );
        if (!isSame || diceChanceHundredths(params) !== chance) drifting.push(params);
      }
    }
    expect(drifting).toEqual([]);
  });

  it('always give a legal setting, whatever is typed', () => {
    const anyNumber = fc.double({ noNaN: true });
    fc.assert(
      fc.property(anySide, anyNumber, (side, typed) => {
        expect(checkDiceParams(diceParamsForChance(side, typed))).toBeNull();
        expect(checkDiceParams(diceParamsForTarget(side, typed))).toBeNull();
        expect(checkDiceParams(diceParamsForMultiplier(side, typed))).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  it('give the likeliest setting that pays at least the typed multiplier', () => {
    fc.assert(
      fc.property(anySide, fc.integer({ min: 10_102, max: 99_000_000 }), (side, typed) => {
        const chance = diceChanceHundredths(diceParamsForMultiplier(side, typed));
        expect(diceMultiplierE4(chance)).toBeGreaterThanOrEqual(typed);
        if (chance < 9800) expect(diceMultiplierE4(chance + 1)).toBeLessThan(typed);
      }),
      { numRuns: 1000 },
    );
  });

  it('keep the chance when the side is swapped', () => {
    expect(swapDiceSide({ side: 'over', targetHundredths: 3000 })).toEqual({
      side: 'under',
      targetHundredths: 7000,
    });
  });
});
