import type { TableRound } from '@kvazar/contract';
import { expect, it } from 'vitest';
import { findRevealMs } from './reveal-time.ts';

const ROUND: TableRound = {
  id: 1,
  phase: 'settled',
  commitment: null,
  openedAtMs: 0,
  endsAtMs: 26_000,
  bettingEndsAtMs: 14_000,
  nextRoundAtMs: 26_000,
  result: {},
  hash: null,
  voidReason: null,
  recording: null,
};

it('finds the reveal between the closing of bets and the next round', () => {
  expect(findRevealMs(ROUND, 1 / 12)).toBeCloseTo(15_000, 6);
});

it('knows none while the result is secret', () => {
  expect(findRevealMs({ ...ROUND, result: null }, 1 / 12)).toBeNull();
});

it('takes the closing of bets when nobody knows the next round', () => {
  expect(findRevealMs({ ...ROUND, nextRoundAtMs: null }, 1 / 12)).toBe(14_000);
});
