import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countResults, sectorOf } from './count-results.ts';

const historyOf = (numbers: readonly (number | null)[]) =>
  numbers.map((number, index) => ({
    id: 10_000 - index,
    result: number === null ? null : { number },
    hash: null,
  }));

it('puts every number into one sector: 17 voisins, 12 tiers, 8 orphelins', () => {
  const sectors = Array.from({ length: 37 }, (_, number) => sectorOf(number));
  const count = (name: string) => sectors.filter(sector => sector === name).length;
  expect([count('voisins'), count('tiers'), count('orphelins')]).toEqual([17, 12, 8]);
  expect([sectorOf(0), sectorOf(33), sectorOf(17)]).toEqual(['voisins', 'tiers', 'orphelins']);
});

it('tells what came most and least, and leaves called-off rounds out', () => {
  const counts = countResults(historyOf([17, null, 17, 32, 17, 32, 5]), 2);
  expect(counts.numbers).toEqual([17, 17, 32, 17, 32, 5]);
  expect(counts.hot).toEqual([
    { number: 17, hits: 3 },
    { number: 32, hits: 2 },
  ]);
  expect(counts.cold.every(({ hits }) => hits === 0)).toBe(true);
});

it('counts no more than the last 500', () => {
  const counts = countResults(historyOf([...Array(500).fill(1), ...Array(300).fill(2)]));
  expect(counts.hits[1]).toBe(500);
  expect(counts.hits[2]).toBe(0);
});

it('shares out a hundred percent, and none of nothing', () => {
  const total = (parts: Record<string, number>) =>
    Object.values(parts).reduce((sum, part) => sum + part, 0);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 36 }), { minLength: 1 }), numbers => {
      const { sectors, colours } = countResults(historyOf(numbers));
      expect(total(sectors)).toBe(100);
      expect(total(colours)).toBe(100);
    }),
  );
  expect(total(countResults([]).sectors)).toBe(0);
  expect(countResults([]).hot).toEqual([]);
});
