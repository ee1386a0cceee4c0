import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actualRtp,
  changeOf,
  exactRtp,
  FIGURE_IDS,
  FIGURES,
  isAlarming,
  NO_SUMS,
  zScore,
} from './figure-definitions.ts';

const SUMS = {
  ...{ bets: 4, stakes: 100_000, payouts: 90_000, edge: 4_000_000, players: 4 },
  ...{ rewards: 1_500, fees: 500, deposits: 70_000, withdrawals: 20_000 },
};

describe('the figures of the site', () => {
  it('are what their formulas say', () => {
    const values = FIGURE_IDS.map(id => [id, FIGURES[id].compute(SUMS)]);
    expect(Object.fromEntries(values)).toEqual({
      ...{ ggr: 10_000, ngr: 8_000, turnover: 100_000, theory: 4_000 },
      ...{ players: 4, arpu: 2_000, netDeposits: 50_000 },
    });
    expect(actualRtp(SUMS)).toBe(0.9);
    expect(exactRtp(SUMS)).toBe(0.96);
  });

  it('of a day without anything are nothing, and what would be divided by nothing is unknown', () => {
    expect(FIGURES.arpu.compute(NO_SUMS)).toBeNull();
    expect(actualRtp(NO_SUMS)).toBeNull();
    expect(exactRtp(NO_SUMS)).toBeNull();
    expect(zScore(NO_SUMS, 0)).toBeNull();
    expect(FIGURES.ggr.compute(NO_SUMS)).toBe(0);
  });

  it('explain themselves', () => {
    for (const id of FIGURE_IDS) expect(FIGURES[id].formula).toMatch(/^[А-ЯA-Z].{10,}/);
  });
});

describe('z', () => {
  it('is how many deviations the result is above what the odds keep', () => {
    // 10 000 kept where 4 000 were due, with a deviation of 3 000.
    expect(zScore(SUMS, 3_000 ** 2)).toBe(2);
    expect(zScore({ ...SUMS, payouts: 105_000 }, 3_000 ** 2)).toBe(-3);
  });

  it('is 0 for what goes by the odds, however large', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (a, b) => {
        const sums = { stakes: a + b, payouts: b, edge: a * 1_000 };
        expect(zScore(sums, 1)).toBe(0);
      }),
    );
  });

  it('alarms beyond 3 on either side, but for a handful of bets', () => {
    expect(isAlarming(3, 1_000)).toBe(false);
    expect(isAlarming(3.01, 1_000)).toBe(true);
    expect(isAlarming(-3.01, 1_000)).toBe(true);
    expect(isAlarming(-30, 99)).toBe(false);
    expect(isAlarming(null, 1_000)).toBe(false);
  });
});

describe('the change against the period before', () => {
  it('is a part of what was, also where that was a loss', () => {
    expect(changeOf(110, 100)).toBeCloseTo(0.1);
    expect(changeOf(50, 100)).toBe(-0.5);
    expect(changeOf(-50, -100)).toBe(0.5);
    expect(changeOf(100, -100)).toBe(2);
  });

  it('is unknown where there was nothing', () => {
    expect(changeOf(100, 0)).toBeNull();
    expect(changeOf(null, 100)).toBeNull();
    expect(changeOf(100, null)).toBeNull();
  });
});
