import { expect, it } from 'vitest';
import { momentMs, rankOf, tierOf } from './tiers.ts';

const win = (multiplier: number, amount = 100) => ({
  amount,
  payout: amount * multiplier,
  multiplier,
});

it('begins each tier exactly at its multiplier', () => {
  const multipliers = [9.9999, 10, 49.99, 50, 99.99, 100, 1_000_000];
  expect(multipliers.map(multiplier => tierOf(win(multiplier)))).toEqual([
    null,
    'big',
    'big',
    'huge',
    'huge',
    'cosmic',
    'cosmic',
  ]);
});

it('celebrates no payout at or below the stake, whatever the multiplier', () => {
  expect(tierOf({ amount: 100, payout: 100, multiplier: 500 })).toBeNull();
  expect(tierOf({ amount: 100, payout: 40, multiplier: 500 })).toBeNull();
  expect(tierOf({ amount: 100, payout: 0, multiplier: 0 })).toBeNull();
});

it('lasts the longer the rarer, and in the auto mode never long', () => {
  const tiers = ['big', 'huge', 'cosmic'] as const;
  expect(tiers.map(tier => momentMs(tier, false))).toEqual([1_200, 2_500, 4_000]);
  expect(tiers.map(tier => momentMs(tier, true))).toEqual([600, 600, 600]);
  expect(tiers.map(rankOf)).toEqual([0, 1, 2]);
});
