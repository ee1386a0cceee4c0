import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diceMultiplierE4 } from './odds.ts';
import {
  checkDiceParams,
  DICE_OUTCOMES,
  type DiceParams,
  diceChanceHundredths,
  diceParamsFromWire,
  diceParamsToWire,
} from './params.ts';
import { dice, isDiceWin, rollDiceHundredths } from './rules.ts';

const anyFloat = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(steps => steps / 2 ** 32);
const anyParams: fc.Arbitrary<DiceParams> = fc.oneof(
  fc.record({
    side: fc.constant('over' as const),
    targetHundredths: fc.integer({ min: 200, max: 9999 }),
  }),
  fc.record({
    side: fc.constant('under' as const),
    targetHundredths: fc.integer({ min: 1, max: 9800 }),
  }),
);

describe('the roll', () => {
  it('runs from 0.00 to 100.00', () => {
    expect(rollDiceHundredths(0)).toBe(0);
    expect(rollDiceHundredths(1 - 2 ** -32)).toBe(10_000);
  });

  it('gives every one of the 10 001 results the same share of floats, to one in 2^32', () => {
    const share = Math.floor(2 ** 32 / DICE_OUTCOMES);
    const uneven: number[] = [];
    let firstOfRoll = 0;
    for (let roll = 0; roll < DICE_OUTCOMES; roll++) {
      const firstOfNext = Math.ceil(((roll + 1) * 2 ** 32) / DICE_OUTCOMES);
      const floats = firstOfNext - firstOfRoll;
      const isEven = floats === share || floats === share + 1;
      const isFirst = rollDiceHundredths(firstOfRoll / 2 ** 32) === roll;
      const isLast = rollDiceHundredths((firstOfNext - 1) / 2 ** 32) === roll;
      if (!(isEven && isFirst && isLast)) uneven.push(roll);
      firstOfRoll = firstOfNext;
    }
    expect(uneven).toEqual([]);
  });
});

describe('winning', () => {
  it('is strict on both sides: the target itself loses', () => {
    const over: DiceParams = { side: 'over', targetHundredths: 5000 };
    const under: DiceParams = { side: 'under', targetHundredths: 5000 };
    expect([4999, 5000, 5001].map(roll => isDiceWin(roll, over))).toEqual([false, false, true]);
    expect([4999, 5000, 5001].map(roll => isDiceWin(roll, under))).toEqual([true, false, false]);
  });

  it('pays its multiplier, and nothing is paid without a win', () => {
    fc.assert(
      fc.property(anyFloat, anyParams, (float, params) => {
        const { multiplierE4, outcome } = dice.play([float], params);
        const target = diceParamsToWire(params).target;
        const isWin = params.side === 'over' ? outcome.roll > target : outcome.roll < target;
        expect(multiplierE4).toBe(isWin ? dice.maxMultiplierE4(params) : 0);
        expect(dice.play([float], params)).toEqual({ multiplierE4, outcome });
      }),
      { numRuns: 1000 },
    );
  });

  it('pays less the likelier it is', () => {
    for (let chance = 2; chance <= 9800; chance++) {
      expect(diceMultiplierE4(chance)).toBeLessThan(diceMultiplierE4(chance - 1));
    }
    expect(diceMultiplierE4(1)).toBe(99_000_000);
    expect(diceMultiplierE4(4950)).toBe(20_000);
    expect(diceMultiplierE4(9800)).toBe(10_102);
  });
});

describe('params', () => {
  it('are legal for chances from 0.01 % to 98 %', () => {
    for (let targetHundredths = -5; targetHundredths <= 10_005; targetHundredths++) {
      for (const side of ['over', 'under'] as const) {
        const params = { side, targetHundredths };
        const chance = diceChanceHundredths(params);
        const isLegal = chance >= 1 && chance <= 9800;
        expect(checkDiceParams(params)).toBe(isLegal ? null : 'dice/target-out-of-range');
      }
    }
  });

  it('are refused by name when they make no sense', () => {
    const sideless = JSON.parse('{"side":"beside","targetHundredths":5000}');
    expect(checkDiceParams(sideless)).toBe('dice/side-unknown');
    for (const targetHundredths of [50.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(checkDiceParams({ side: 'over', targetHundredths })).toBe('dice/target-out-of-range');
    }
    expect(diceParamsFromWire({ side: 'over', target: 50.505 })).toBeNull();
  });

  it('survive the wire', () => {
    fc.assert(
      fc.property(anyParams, params => {
        expect(diceParamsFromWire(diceParamsToWire(params))).toEqual(params);
      }),
    );
  });

  it('and floats that were not checked never lead to a result', () => {
    expect(() => dice.play([0.5], { side: 'over', targetHundredths: 10_000 })).toThrow('dice/');
    expect(() => dice.play([], { side: 'over', targetHundredths: 5000 })).toThrow(RangeError);
    expect(() => dice.play([1], { side: 'over', targetHundredths: 5000 })).toThrow(RangeError);
  });
});
