import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choose } from './binomial.ts';
import { floorDivide, formatPercent, ratioToNumber } from './exact.ts';

describe('floorDivide', () => {
  it('is exact up to 2^53', () => {
    const anyDividend = fc.maxSafeNat();
    fc.assert(
      fc.property(anyDividend, fc.integer({ min: 1, max: 2 ** 31 - 1 }), (dividend, divisor) => {
        expect(BigInt(floorDivide(dividend, divisor))).toBe(BigInt(dividend) / BigInt(divisor));
      }),
      { numRuns: 2000 },
    );
  });

  it('is exact beside every multiple, where float error would show', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 26 }),
        fc.integer({ min: 1, max: 2 ** 26 }),
        (divisor, quotient) => {
          expect(floorDivide(divisor * quotient, divisor)).toBe(quotient);
          expect(floorDivide(divisor * quotient - 1, divisor)).toBe(quotient - 1);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('refuses what is not a whole number', () => {
    expect(() => floorDivide(0.5, 1)).toThrow(RangeError);
    expect(() => floorDivide(1, 0)).toThrow(RangeError);
    expect(() => floorDivide(2 ** 53, 3)).toThrow(RangeError);
  });
});

describe('formatPercent', () => {
  it('cuts instead of rounding', () => {
    expect(formatPercent({ numerator: 98_999, denominator: 100_000 })).toBe('98.99');
    expect(formatPercent({ numerator: 2, denominator: 3 }, 4)).toBe('66.6666');
    expect(formatPercent({ numerator: 1, denominator: 10_001 }, 4)).toBe('0.0099');
    expect(formatPercent({ numerator: 99, denominator: 100 }, 0)).toBe('99');
    expect(formatPercent({ numerator: 99, denominator: 100 })).toBe('99.00');
    expect(ratioToNumber({ numerator: 1, denominator: 4 })).toBe(0.25);
  });
});

describe('choose', () => {
  it('obeys Pascal, up to the 25 cells of a Mines board', () => {
    expect(choose(0, 0)).toBe(1);
    for (let n = 1; n <= 25; n++) {
      for (let k = 0; k <= n; k++) {
        expect(choose(n, k)).toBe(choose(n - 1, k - 1) + choose(n - 1, k));
      }
    }
  });
});
