import { kopecks } from '@kvazar/money';
import { expect, it } from 'vitest';
import { hideHeld, holdWinnings, releaseWinnings } from './held-winnings.ts';

it('shows the settled balance without the payouts that are still in the air', () => {
  holdWinnings('first', kopecks(300));
  holdWinnings('second', kopecks(50));
  expect(hideHeld(kopecks(10_000))).toBe(9_650);
  // Something else moves the balance meanwhile: still the payouts are hidden, and only they.
  expect(hideHeld(kopecks(60_000))).toBe(59_650);
  expect(releaseWinnings('first')).toBe(true);
  expect(hideHeld(kopecks(10_000))).toBe(9_950);
  expect(releaseWinnings('second')).toBe(true);
  expect(hideHeld(kopecks(10_000))).toBe(10_000);
});

it('gives each payout back once', () => {
  holdWinnings('bet', kopecks(300));
  expect(releaseWinnings('bet')).toBe(true);
  expect(releaseWinnings('bet')).toBe(false);
  expect(releaseWinnings('unknown')).toBe(false);
});

it('never shows less than nothing, when money in the air was staked again', () => {
  holdWinnings('bet', kopecks(500));
  expect(hideHeld(kopecks(400))).toBe(0);
  releaseWinnings('bet');
});
