import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatUnits, parseUnits } from './typed-number.ts';

it.each([
  ['2', 2, 200],
  ['2,5', 2, 250],
  ['2.', 2, 200],
  ['.5', 2, 50],
  ['57.29', 2, 5729],
  ['1 000 000.00×', 2, 100_000_000],
  ['49.50 %', 2, 4950],
  ['1.99999', 4, 19_999],
  ['12', 0, 12],
])('reads "%s" with %i decimals as %i units', (text, decimals, units) => {
  expect(parseUnits(text, decimals)).toBe(units);
});

it.each(['', '.', '-5', '1e3', 'abc', '1.2.3', '9999999999999'])('does not read "%s"', text => {
  expect(parseUnits(text, 2)).toBeNull();
});

it('reads back whatever it writes', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 10 ** 12 - 1 }),
      fc.integer({ min: 0, max: 4 }),
      (units, decimals) => {
        expect(parseUnits(formatUnits(units, decimals), decimals)).toBe(units);
      },
    ),
  );
});
