import { expect, it } from 'vitest';
import { shortenTimes } from './short-times.ts';

it('leaves out the decimals from a thousandfold on', () => {
  expect(shortenTimes(2_0000, 4)).toBe('2.0000×');
  expect(shortenTimes(999_99, 2)).toBe('999.99×');
  expect(shortenTimes(1_000_00, 2)).toMatch(/^1\s000×$/);
  expect(shortenTimes(9_900_9999, 4)).toMatch(/^9\s900×$/);
});
