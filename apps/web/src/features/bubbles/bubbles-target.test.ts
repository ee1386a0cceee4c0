import { bubblesWinChance, checkBubblesParams, ratioToNumber } from '@kvazar/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseChance,
  chooseTarget,
  parseTarget,
  pickTarget,
  showChance,
} from './bubbles-target.ts';

const anyTarget = fc.integer({ min: 101, max: 100_000_000 });

describe('a typed target', () => {
  it('is taken as it is when it is legal', () => {
    fc.assert(
      fc.property(anyTarget, targetHundredths => {
        expect(chooseTarget(targetHundredths)).toEqual({ targetHundredths });
      }),
    );
  });

  it.each([
    [0, 101],
    [100, 101],
    [100_000_001, 100_000_000],
    [Number.MAX_SAFE_INTEGER, 100_000_000],
  ])('%d is moved into the limits', (typed, targetHundredths) => {
    expect(chooseTarget(typed)).toEqual({ targetHundredths });
  });
});

describe('a typed chance', () => {
  it.each([
    [4950, 2, 200],
    [990, 2, 1000],
    [9900, 2, 101],
    [99, 2, 10_000],
    [95, 6, 100_000_000],
    [0, 2, 100_000_000],
    [-5, 2, 100_000_000],
  ])('of %d units with %d decimals sets the target to %d', (value, decimals, target) => {
    expect(chooseChance({ value, decimals })).toEqual({ targetHundredths: target });
  });

  it('sets a target that wins about that often', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 9_800 }), value => {
        const chosen = chooseChance({ value, decimals: 2 });
        const percent = 100 * ratioToNumber(bubblesWinChance(chosen));
        // One step of the target near 1.01× is one percent of the chance.
        expect(Math.abs(percent - value / 100)).toBeLessThan(0.6);
      }),
    );
  });
});

describe('the chance shown', () => {
  it.each([
    [200, { value: 4950, decimals: 2 }],
    [101, { value: 9802, decimals: 2 }],
    [100_000, { value: 990, decimals: 4 }],
    [100_000_000, { value: 95, decimals: 6 }],
  ])('for a target of %d hundredths', (targetHundredths, shown) => {
    expect(showChance({ targetHundredths })).toEqual(shown);
  });

  it('leads back to the round targets when it is typed again', () => {
    for (const targetHundredths of [101, 110, 150, 200, 300, 500, 1000, 10_000]) {
      expect(chooseChance(showChance({ targetHundredths }))).toEqual({ targetHundredths });
    }
  });
});

describe('a random pick', () => {
  it('is legal and neither hopeless nor certain', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), random => {
        const picked = pickTarget(random);
        expect(checkBubblesParams(picked)).toBeNull();
        const chance = ratioToNumber(bubblesWinChance(picked));
        expect(chance).toBeGreaterThan(0.019);
        expect(chance).toBeLessThan(0.86);
      }),
    );
  });
});

describe('a remembered target', () => {
  it('comes back', () => {
    expect(parseTarget(JSON.parse('{"targetHundredths":250}'))).toEqual({ targetHundredths: 250 });
  });

  it.each([null, 'x', {}, { targetHundredths: '200' }, { targetHundredths: 7 }])(
    'is forgotten when it makes no sense: %j',
    stored => {
      expect(parseTarget(stored)).toBeNull();
    },
  );
});
