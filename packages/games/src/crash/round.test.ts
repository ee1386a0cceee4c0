import { describe, expect, it } from 'vitest';
import { elapsedMsForCrashMultiplier } from './curve.ts';
import { CRASH_TIMINGS, planAutomaticCashOut, planCrash } from './round.ts';

describe('a flight', () => {
  it('lasts until its multiplier is reached', () => {
    const { playMs } = planCrash(CRASH_TIMINGS);
    expect(playMs({ pointHundredths: 100 })).toBe(0);
    expect(playMs({ pointHundredths: 250 })).toBe(elapsedMsForCrashMultiplier(250));
  });
});

describe('an automatic cash-out', () => {
  it('comes at the moment of its target, up to the very point', () => {
    const plan = (target: number) => planAutomaticCashOut('a', target, { pointHundredths: 250 });
    expect(plan(150)).toEqual({ betId: 'a', afterMs: elapsedMsForCrashMultiplier(150) });
    expect(plan(250)).toEqual({ betId: 'a', afterMs: elapsedMsForCrashMultiplier(250) });
    expect(plan(251)).toBeNull();
  });

  it('is never made above the point, though both fall on one millisecond', () => {
    const point = { pointHundredths: 99_999_999 };
    expect(elapsedMsForCrashMultiplier(100_000_000)).toBe(
      elapsedMsForCrashMultiplier(point.pointHundredths),
    );
    expect(planAutomaticCashOut('a', 100_000_000, point)).toBeNull();
  });
});
