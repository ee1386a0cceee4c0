import { describe, expect, it } from 'vitest';
import { isBigWin } from './big-win.ts';

describe('a big win', () => {
  it.each([
    { amount: 5_000, payout: 10_000, multiplier: 2 },
    { amount: 1, payout: 50, multiplier: 50 },
    { amount: 10_000, payout: 10_100, multiplier: 1.01 },
  ])('is a payout of 10 000 ₽ or fifty stakes: $payout ₽ at ×$multiplier', bet => {
    expect(isBigWin(bet)).toBe(true);
  });

  it.each([
    { amount: 5_000, payout: 9_999.99, multiplier: 1.99 },
    { amount: 1, payout: 49.99, multiplier: 49.99 },
    { amount: 100_000, payout: 0, multiplier: 0 },
  ])('is nothing smaller: $payout ₽ at ×$multiplier', bet => {
    expect(isBigWin(bet)).toBe(false);
  });

  it('is never a payout at or below the stake', () => {
    expect(isBigWin({ amount: 20_000, payout: 20_000, multiplier: 1 })).toBe(false);
    expect(isBigWin({ amount: 20_000, payout: 10_000, multiplier: 0.5 })).toBe(false);
    expect(isBigWin({ amount: 100_000, payout: 100_000, multiplier: 60 })).toBe(false);
  });
});
