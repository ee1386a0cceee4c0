import { kopecks } from '@kvazar/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../bet-days/zone.ts';
import {
  type FriendsDay,
  findReadyDay,
  maskName,
  maturedThrough,
  shareOf,
  sumReferral,
} from './referral-share.ts';
import { normalizeCode } from './short-code.ts';

const TODAY = '2026-11-16';
const day = (name: string, edge: number, held = 0, refused = 0): FriendsDay => ({
  ...{ day: name, edge, held, refused },
});

describe('the share of what friends bring', () => {
  it('is a tenth of the edge, floored once over all days', () => {
    // A day of 19 999 units alone is one kopeck, two of them are three.
    expect(shareOf(19_999)).toBe(1);
    const days = [day('2026-11-01', 19_999), day('2026-11-02', 19_999)];
    expect(sumReferral(days, TODAY, kopecks(0)).available).toBe(3);
  });

  it('can be taken seven days later, and waits until then', () => {
    expect(maturedThrough(TODAY)).toBe('2026-11-09');
    const days = [day('2026-11-09', 1_000_000), day('2026-11-10', 2_000_000)];
    expect(sumReferral(days, TODAY, kopecks(0))).toMatchObject({ available: 100, pending: 200 });
    expect(sumReferral(days, '2026-11-17', kopecks(0))).toMatchObject({
      ...{ available: 300, pending: 0 },
    });
  });

  it('leaves out what is held or refused, and never asks anything back', () => {
    const days = [day('2026-11-01', 5_000_000, 1_000_000, 2_000_000)];
    expect(sumReferral(days, TODAY, kopecks(0))).toMatchObject({
      ...{ available: 200, underReview: 100 },
    });
    expect(sumReferral(days, TODAY, kopecks(500)).available).toBe(0);
  });

  it('names the day on which enough has come together', () => {
    const days = [day('2026-11-12', 6_000_000), day('2026-11-14', 4_000_000)];
    expect(findReadyDay(days, TODAY, kopecks(0), kopecks(1_000))).toBe('2026-11-21');
    expect(findReadyDay(days, TODAY, kopecks(1), kopecks(1_000))).toBeNull();
  });

  it('claimed whenever and however often comes to the same, to the kopeck', () => {
    const anyDays = fc.array(fc.integer({ min: 0, max: 50_000_000 }), { maxLength: 40 });
    fc.assert(
      fc.property(anyDays, fc.array(fc.boolean()), (edges, claims) => {
        const days = edges.map((edge, n) => day(addDays('2026-01-01', n), edge));
        let claimed = 0;
        for (const [n, isClaimed] of claims.entries()) {
          const today = addDays('2026-01-01', n);
          if (isClaimed) claimed += sumReferral(days, today, kopecks(claimed)).available;
        }
        const rest = sumReferral(days, '2027-01-01', kopecks(claimed)).available;
        expect(claimed + rest).toBe(shareOf(edges.reduce((sum, edge) => sum + edge, 0)));
      }),
    );
  });
});

it('shows less than half of a name, and of a hidden one nothing', () => {
  expect(['vega', 'vega_lyra', 'ab', 'я'].map(maskName)).toEqual([
    've•••',
    'veg•••',
    'a•••',
    'я•••',
  ]);
  expect(maskName(null)).toBe('Скрытый игрок');
});

it('reads a code as people write it', () => {
  expect(normalizeCode(' o1l-2345 ')).toBe('0112345');
});
