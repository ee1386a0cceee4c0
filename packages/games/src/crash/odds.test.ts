import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPercent, ratioToNumber } from '../exact.ts';
import { crashReachChance, crashRtp } from './odds.ts';
import { MAX_CRASH_TARGET_HUNDREDTHS, MIN_CRASH_TARGET_HUNDREDTHS } from './params.ts';
import { crashPointHundredths } from './rules.ts';

const anyTarget = fc.integer({
  min: MIN_CRASH_TARGET_HUNDREDTHS,
  max: MAX_CRASH_TARGET_HUNDREDTHS,
});

describe('the chance to reach a target', () => {
  it('counts exactly the integers whose point is high enough', () => {
    fc.assert(
      fc.property(anyTarget, target => {
        const winning = crashReachChance(target).numerator;
        expect(crashPointHundredths(winning - 1)).toBeGreaterThanOrEqual(target);
        expect(crashPointHundredths(winning)).toBeLessThan(target);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the RTP of every automatic cash-out', () => {
  it('lies between 98.97 % and 99 %', () => {
    const reachChance = crashReachChance;
    let worst = 1;
    let best = 0;
    // Targets with the same chance stand side by side, and among them the RTP rises with the
    // target: the first and the last of each such group stand for all of it.
    let first = MIN_CRASH_TARGET_HUNDREDTHS;
    while (first <= 100_000_000) {
      const wins = reachChance(first).numerator;
      const last = Math.min(Math.floor((99 * 2 ** 32) / wins), 100_000_000);
      if (reachChance(last).numerator !== wins) throw new Error(`${last} is in another group`);
      worst = Math.min(worst, (wins * first) / (100 * 2 ** 32));
      best = Math.max(best, (wins * last) / (100 * 2 ** 32));
      first = last + 1;
    }
    expect(worst).toBeGreaterThan(0.9897);
    expect(worst).toBeLessThan(0.9898);
    expect(best).toBe(0.99);
  });

  it('is what the chance and the target give', () => {
    expect(formatPercent(crashRtp(200), 6)).toBe('98.999999');
    expect(formatPercent(crashRtp(99_976_902), 4)).toBe('98.9767');
    fc.assert(
      fc.property(anyTarget, target => {
        expect(ratioToNumber(crashRtp(target))).toBeCloseTo(
          (ratioToNumber(crashReachChance(target)) * target) / 100,
          12,
        );
      }),
    );
  });
});
