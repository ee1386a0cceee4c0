import { expect, it } from 'vitest';
import { Backoff } from './backoff.ts';

it('waits longer after each failure, up to a bound, and begins anew', () => {
  const backoff = new Backoff(100, 1_000);
  const middle = () => 0.5;
  const delays = Array.from({ length: 8 }, () => backoff.next(middle));
  expect(delays[0]).toBe(100);
  expect(delays).toEqual(delays.toSorted((one, other) => one - other));
  expect(delays.at(-1)).toBe(1_000);
  backoff.reset();
  expect(backoff.next(middle)).toBe(100);
});

it('keeps pages apart that lost the same picture at once', () => {
  expect(new Backoff(100, 1_000).next(() => 0)).toBe(50);
  expect(new Backoff(100, 1_000).next(() => 0.99)).toBeCloseTo(149);
});
