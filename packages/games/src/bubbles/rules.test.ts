import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bubblesParamsFromWire, bubblesParamsToWire, checkBubblesParams } from './params.ts';
import { BUBBLES_OUTCOMES, bubbles, bubblesPointHundredths } from './rules.ts';

const anyFloat = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(steps => steps / 2 ** 32);
const anyParams = fc.record({ targetHundredths: fc.integer({ min: 101, max: 100_000_000 }) });

function pointInFloats(integer: number): number {
  return Math.max(1, Math.floor((2 ** 24 / (integer + 1)) * 0.99 * 100) / 100);
}

describe('the point', () => {
  it('is that of the published formula, but for 44 integers where floats lose a hundredth', () => {
    const differing: number[] = [];
    const pointOf = bubblesPointHundredths;
    for (let integer = 0; integer < 2 ** 24; integer++) {
      const hundredths = pointOf(integer);
      if (hundredths / 100 === pointInFloats(integer)) continue;
      differing.push(integer + 1);
      expect(pointInFloats(integer)).toBe((hundredths - 1) / 100);
      expect((99 * 2 ** 24) % (integer + 1)).toBe(0);
    }
    expect(differing).toHaveLength(44);
    expect(differing.slice(0, 6)).toEqual([3, 6, 9, 12, 18, 24]);
  }, 30_000);

  it('runs from 1.00 to 16 609 443.84 and never rises with the integer', () => {
    expect(bubblesPointHundredths(0)).toBe(1_660_944_384);
    expect(bubblesPointHundredths(BUBBLES_OUTCOMES - 1)).toBe(100);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: BUBBLES_OUTCOMES - 1 }), integer => {
        expect(bubblesPointHundredths(integer)).toBeLessThanOrEqual(
          bubblesPointHundredths(integer - 1),
        );
      }),
    );
  });
});

describe('winning', () => {
  it('takes a point at or above the target and pays exactly the target', () => {
    fc.assert(
      fc.property(anyFloat, anyParams, (float, params) => {
        const { multiplierE4, outcome } = bubbles.play([float], params);
        const isWin = outcome.point >= params.targetHundredths / 100;
        expect(multiplierE4).toBe(isWin ? params.targetHundredths * 100 : 0);
        expect(bubbles.play([float], params)).toEqual({ multiplierE4, outcome });
      }),
      { numRuns: 1000 },
    );
  });

  it('includes the point itself', () => {
    const half = [0.5 - 2 ** -24];
    expect(bubbles.play(half, { targetHundredths: 198 })).toEqual({
      multiplierE4: 19_800,
      outcome: { point: 1.98 },
    });
    expect(bubbles.play(half, { targetHundredths: 199 }).multiplierE4).toBe(0);
  });
});

describe('params', () => {
  it('are legal from 1.01 to 1 000 000 with two decimals', () => {
    for (const targetHundredths of [101, 102, 100_000_000]) {
      expect(checkBubblesParams({ targetHundredths })).toBeNull();
    }
    for (const targetHundredths of [0, 100, 100_000_001, 150.5, Number.NaN]) {
      expect(checkBubblesParams({ targetHundredths })).toBe('bubbles/target-out-of-range');
    }
    expect(bubblesParamsFromWire({ target: 1.015 })).toBeNull();
  });

  it('survive the wire', () => {
    fc.assert(
      fc.property(anyParams, params => {
        expect(bubblesParamsFromWire(bubblesParamsToWire(params))).toEqual(params);
      }),
    );
  });

  it('and floats that were not checked never lead to a result', () => {
    expect(() => bubbles.play([0.5], { targetHundredths: 100 })).toThrow('bubbles/');
    expect(() => bubbles.play([], { targetHundredths: 200 })).toThrow(RangeError);
  });
});
