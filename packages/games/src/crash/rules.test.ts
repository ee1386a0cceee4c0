import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyCrashPoint } from './history-colour.ts';
import { checkCrashTarget } from './params.ts';
import { CRASH_OUTCOMES, crashPointHundredths } from './rules.ts';

const anyInteger = fc.integer({ min: 0, max: CRASH_OUTCOMES - 1 });

describe('the point', () => {
  it('is the published formula, cut to hundredths, in whole numbers', () => {
    fc.assert(
      fc.property(anyInteger, integer => {
        const exact = (99n * 2n ** 32n) / BigInt(integer + 1);
        expect(BigInt(crashPointHundredths(integer))).toBe(exact < 100n ? 100n : exact);
      }),
      { numRuns: 2000 },
    );
  });

  it('differs from the formula in floats only where the true value is a whole hundredth', () => {
    fc.assert(
      fc.property(fc.oneof(anyInteger, fc.integer({ min: 0, max: 5000 })), integer => {
        const inFloats = Math.floor(Math.max(1, (2 ** 32 / (integer + 1)) * 0.99) * 100);
        if (inFloats === crashPointHundredths(integer)) return;
        expect((99 * 2 ** 32) % (integer + 1)).toBe(0);
        expect(inFloats).toBe(crashPointHundredths(integer) - 1);
      }),
      { numRuns: 5000 },
    );
    expect(Math.floor((2 ** 32 / 3) * 0.99 * 100)).toBe(crashPointHundredths(2) - 1);
  });

  it('runs from 1.00 up and never rises with the integer', () => {
    expect(crashPointHundredths(CRASH_OUTCOMES - 1)).toBe(100);
    expect(crashPointHundredths(0)).toBe(99 * 2 ** 32);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: CRASH_OUTCOMES - 1 }), integer => {
        expect(crashPointHundredths(integer)).toBeLessThanOrEqual(
          crashPointHundredths(integer - 1),
        );
      }),
    );
  });
});

describe('history colours', () => {
  it.each([
    [100, 'red'],
    [119, 'red'],
    [120, 'gray'],
    [199, 'gray'],
    [200, 'blue'],
    [499, 'blue'],
    [500, 'green'],
    [1999, 'green'],
    [2000, 'gold'],
    [99 * 2 ** 32, 'gold'],
  ])('%i hundredths: %s', (point, colour) => {
    expect(classifyCrashPoint(point)).toBe(colour);
  });
});

describe('automatic cash-out', () => {
  it('is legal from 1.01 to 1 000 000', () => {
    expect([101, 200, 100_000_000].map(checkCrashTarget)).toEqual([null, null, null]);
    for (const target of [100, 0, -1, 150.5, 100_000_001, Number.NaN]) {
      expect(checkCrashTarget(target)).toBe('crash/target-out-of-range');
    }
  });
});
