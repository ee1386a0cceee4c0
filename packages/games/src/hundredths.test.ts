import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHundredths, toHundredths } from './hundredths.ts';

describe('hundredths', () => {
  it('come back from the wire as they went', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 10_000_000_000 }), hundredths => {
        const wire: unknown = JSON.parse(JSON.stringify(fromHundredths(hundredths)));
        expect(toHundredths(Number(wire))).toBe(hundredths);
      }),
      { numRuns: 2000 },
    );
  });

  it('do not exist for more than two decimals, for NaN and for infinity', () => {
    for (const value of [0.001, 57.295, 1e-37, Number.NaN, Number.POSITIVE_INFINITY, 1e308]) {
      expect(toHundredths(value)).toBeNull();
    }
    expect(toHundredths(57.29)).toBe(5729);
  });
});
