import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeWin, showWin, useBalanceBadge } from './balance-badge.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it.each([
  [1, '1.00\u00A0₽'],
  [12.5, '12.50\u00A0₽'],
  [1030, '1\u00A0030.00\u00A0₽'],
])('shows a win of %d roubles with two decimals and ₽', (win, value) => {
  expect(describeWin(win)).toEqual({ status: 'win', value });
});

it.each([0, 0.99, -5, Number.NaN])('shows nothing for %d', win => {
  expect(describeWin(win).status).toBeNull();
});

it('clears after half a second', () => {
  showWin(250);
  vi.advanceTimersByTime(499);
  expect(useBalanceBadge.getState()).toEqual({ status: 'win', value: '250.00\u00A0₽' });
  vi.advanceTimersByTime(1);
  expect(useBalanceBadge.getState().status).toBeNull();
});

it('gives a second win its own half second', () => {
  showWin(10);
  vi.advanceTimersByTime(400);
  showWin(20);
  vi.advanceTimersByTime(400);
  expect(useBalanceBadge.getState().value).toBe('20.00\u00A0₽');
});

it('leaves the badge alone when the next result is no win', () => {
  showWin(10);
  showWin(0);
  expect(useBalanceBadge.getState().status).toBe('win');
});
