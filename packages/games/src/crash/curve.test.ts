import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  crashHeightAt,
  crashMultiplierAt,
  crashMultiplierHundredthsAt,
  elapsedMsForCrashMultiplier,
} from './curve.ts';

const anyElapsedMs = fc.integer({ min: 0, max: 300_000 });

describe('the multiplier in flight', () => {
  it('starts at 1.00 and doubles in 11.6 seconds', () => {
    expect(crashMultiplierAt(-50)).toBe(1);
    expect(crashMultiplierAt(0)).toBe(1);
    expect(crashMultiplierAt(11_552)).toBe(1.99);
    expect(crashMultiplierAt(11_553)).toBe(2);
  });

  it('never falls and is the height of the curve, cut to hundredths', () => {
    fc.assert(
      fc.property(anyElapsedMs, anyElapsedMs, (one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        expect(crashMultiplierHundredthsAt(later)).toBeGreaterThanOrEqual(
          crashMultiplierHundredthsAt(earlier),
        );
        expect(crashMultiplierAt(one)).toBeLessThanOrEqual(crashHeightAt(one));
        expect(crashMultiplierAt(one) + 0.01).toBeGreaterThan(crashHeightAt(one));
      }),
    );
  });
});

describe('the moment of a multiplier', () => {
  const expectFirstMoment = (target: number) => {
    const elapsedMs = elapsedMsForCrashMultiplier(target);
    expect(Number.isInteger(elapsedMs)).toBe(true);
    expect(crashMultiplierHundredthsAt(elapsedMs)).toBeGreaterThanOrEqual(target);
    expect(crashMultiplierHundredthsAt(elapsedMs - 1)).toBeLessThan(target);
  };

  it('is the first millisecond that reaches it, for every multiplier up to 50', () => {
    for (let target = 101; target <= 5_000; target++) expectFirstMoment(target);
    expect(elapsedMsForCrashMultiplier(100)).toBe(0);
  });

  it('is so for higher ones too, up to the highest point there is', () => {
    fc.assert(fc.property(fc.integer({ min: 5_000, max: 99 * 2 ** 32 }), expectFirstMoment));
  });
});
