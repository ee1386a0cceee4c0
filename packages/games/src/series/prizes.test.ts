import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRIZE_PLACES, prizePercent, sharePrizes } from './prizes.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Best first; few different values, so that there are ties. */
const tables = fc
  .array(fc.integer({ min: 2, max: 40 }), { maxLength: 90 })
  .map(scores => scores.sort((one, other) => other - one));
const pools = fc.integer({ min: 1, max: 1_000_000_000_000 });

describe('the prizes of a league', () => {
  it('are the shares of its pool by place', () => {
    const scores = Array.from({ length: 60 }, (_, n) => 1_000 - n);
    const prizes = sharePrizes(3_000_000, scores);
    expect(prizes.slice(0, 5)).toEqual([750_000, 450_000, 300_000, 210_000, 150_000]);
    expect(prizes.slice(5, 10)).toEqual(Array.from({ length: 5 }, () => 90_000));
    expect(prizes.slice(10, 20)).toEqual(Array.from({ length: 10 }, () => 39_000));
    expect(prizes.slice(20, 50)).toEqual(Array.from({ length: 30 }, () => 10_000));
    expect(prizes.slice(50)).toEqual(Array.from({ length: 10 }, () => 0));
    expect(sum(prizes)).toBe(3_000_000);
    const percents = Array.from({ length: 60 }, (_, n) => prizePercent(n + 1));
    expect(sum(percents)).toBeCloseTo(100, 9);
    expect([percents[0], percents[10], percents[50]]).toEqual([25, 1.3, 0]);
  });

  it('are shared by equal scores, odd kopecks to the earlier', () => {
    // 15 + 10 + 7 % of 10 ₽ are 3.20 ₽.
    expect(sharePrizes(1_000, [9, 5, 5, 5, 1])).toEqual([250, 107, 107, 106, 50]);
    const many = sharePrizes(3_000_000, [
      ...Array.from({ length: 49 }, (_, n) => 100 - n),
      1,
      1,
      1,
    ]);
    // The fiftieth place, by three.
    expect(many.slice(48)).toEqual([10_000, 3_334, 3_333, 3_333]);
  });

  it('are never more than the pool in all, and a better score brings no less but for an odd kopeck', () => {
    fc.assert(
      fc.property(pools, tables, (pool, scores) => {
        const prizes = sharePrizes(pool, scores);
        expect(prizes).toHaveLength(scores.length);
        expect(sum(prizes)).toBeLessThanOrEqual(pool);
        for (let n = 1; n < prizes.length; n++) {
          const [before = 0, prize = 0] = [prizes[n - 1], prizes[n]];
          expect(Number.isSafeInteger(prize) && prize >= 0).toBe(true);
          if (scores[n] === scores[n - 1]) expect([0, 1]).toContain(before - prize);
          else expect(prize).toBeLessThanOrEqual(before + 1);
        }
      }),
    );
  });

  it('leave nothing of a table that is full but fractions of a kopeck', () => {
    fc.assert(
      fc.property(pools, fc.integer({ min: PRIZE_PLACES, max: 200 }), (pool, players) => {
        const prizes = sharePrizes(
          pool,
          Array.from({ length: players }, (_, n) => players - n),
        );
        expect(pool - sum(prizes)).toBeLessThan(PRIZE_PLACES);
      }),
    );
  });
});
