import { kopecks } from '@kvazar/money';
import { expect, it } from 'vitest';
import { CHIPS, nameChip, offerChips, pickChip } from './chips.ts';

const limitsOf = (minSpot: number, maxSpot: number) => ({ minSpot, maxSpot, maxRound: 100_000 });
const names = (minSpot: number, maxSpot: number) =>
  offerChips(limitsOf(minSpot, maxSpot)).map(nameChip);

it('offers the chips that a spot of the table takes', () => {
  expect(names(10, 50_000)).toEqual(['10', '50', '100', '500', '1K', '5K', '25K']);
  expect(names(50, 20_000)).toEqual(['50', '100', '500', '1K', '5K']);
});

it('always offers one, be it the least stake of a table that no chip fits', () => {
  expect(names(20, 40)).toEqual(['20']);
});

it('keeps the chosen chip, or the nearest below it that the table has', () => {
  const offered = offerChips(limitsOf(50, 2_000));
  expect(pickChip(offered, kopecks(100_00))).toBe(100_00);
  expect(pickChip(offered, kopecks(25_000_00))).toBe(1_000_00);
  expect(pickChip(offered, CHIPS[0] as never)).toBe(50_00);
});
