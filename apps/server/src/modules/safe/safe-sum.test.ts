import { kopecks } from '@kvazar/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earnedBy, edgeToEarn } from './safe-sum.ts';

const terms = fc.record({
  amount: fc.integer({ min: 1, max: 50_000_000 }).map(kopecks),
  shareBp: fc.integer({ min: 1, max: 10_000 }),
});
const edges = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { maxLength: 40 });

describe('what a safe has earned', () => {
  it('is 30 % of the edge, floored to a kopeck', () => {
    const safe = { amount: kopecks(10_000), shareBp: 3_000 };
    expect(earnedBy(safe, 0)).toBe(0);
    expect(earnedBy(safe, 3_333)).toBe(0);
    expect(earnedBy(safe, 3_334)).toBe(1);
    expect(earnedBy(safe, 33_333_333)).toBe(9_999);
    expect(earnedBy(safe, 33_333_334)).toBe(10_000);
    expect(earnedBy(safe, Number.MAX_SAFE_INTEGER)).toBe(10_000);
    expect(edgeToEarn(safe)).toBe(33_333_334);
  });

  it('is complete at one reading of the meter and not a thousandth before', () => {
    fc.assert(
      fc.property(terms, safe => {
        const enough = edgeToEarn(safe);
        expect(earnedBy(safe, enough)).toBe(safe.amount);
        expect(earnedBy(safe, enough - 1)).toBeLessThan(safe.amount);
      }),
    );
  });

  it('never exceeds its share over whatever bets and claims, nor what lies in it', () => {
    fc.assert(
      fc.property(terms, edges, (safe, bets) => {
        let [edge, claimed] = [0, 0];
        for (const bet of bets) {
          edge += bet;
          const portion = earnedBy(safe, edge) - claimed;
          expect(portion).toBeGreaterThanOrEqual(0);
          claimed += portion;
          expect(BigInt(claimed) * 10_000_000n).toBeLessThanOrEqual(
            BigInt(edge) * BigInt(safe.shareBp),
          );
        }
        expect(claimed).toBe(earnedBy(safe, edge));
        expect(claimed).toBeLessThanOrEqual(safe.amount);
      }),
    );
  });

  it('never exceeds its share over any row of safes, each beginning where the last was exhausted', () => {
    const row = fc.array(
      terms.map(({ amount }) => ({ amount, shareBp: 3_000 })),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(row, fc.integer({ min: 0, max: 1_000_000_000_000 }), (safes, edge) => {
        let [from, paid] = [0, 0];
        for (const safe of safes) {
          paid += earnedBy(safe, edge - from);
          from = Math.min(edge, from + edgeToEarn(safe));
        }
        expect(BigInt(paid) * 10_000_000n).toBeLessThanOrEqual(BigInt(edge) * 3_000n);
        // Whole safes lose less than a kopeck each at their borders.
        const due = safes.reduce((sum, { amount }) => sum + amount, 0);
        const share = Number((BigInt(edge) * 3_000n) / 10_000_000n);
        expect(Math.min(due, share) - paid).toBeLessThanOrEqual(safes.length);
      }),
    );
  });
});
