import { expect, it } from 'vitest';
import { findSimilar } from '../similar-slots.ts';
import { slotInfos } from '../slot-infos.ts';
import { filterSlots, firstFilter, type SlotFilter } from './filter-slots.ts';
import type { SlotCatalogue } from './slot-catalogue.ts';

const [first, second, third] = slotInfos;
if (!first || !second || !third) throw new Error('too few slots');

const catalogue: SlotCatalogue = {
  isKnown: true,
  betsOfWeek: new Map([
    [third.id, 9],
    [second.id, 4],
  ]),
  newIds: new Set([second.id]),
  popular: [third, second],
  newest: [second],
  favourites: [third, first],
  recent: [second],
};

const filter = (change: Partial<SlotFilter>) =>
  filterSlots({ ...firstFilter, ...change }, catalogue);

it('puts what is really played first, and the rest in its usual order', () => {
  expect(filter({})).toEqual([
    third,
    second,
    ...slotInfos.filter(slot => slot !== third && slot !== second),
  ]);
});

it('sorts by RTP and by name', () => {
  const rtps = filter({ sort: 'rtp' }).map(({ proof }) => proof.rtp);
  expect(rtps).toEqual(rtps.toSorted((a, b) => b - a));
  const names = filter({ sort: 'name' }).map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'ru')));
});

it('leaves the own shelves in their own order', () => {
  expect(filter({ shelf: 'favourites' })).toEqual([third, first]);
  expect(filter({ shelf: 'recent' })).toEqual([second]);
});

it('joins shelf, volatility and search', () => {
  for (const slot of filter({ shelf: 'clusters', volatility: 'low' })) {
    expect(slot.categories).toContain('clusters');
    expect(slot.proof.volatility).toBe('low');
  }
  expect(filter({ shelf: 'recent', query: first.name })).toEqual([]);
});

it('finds similar slots among the others only', () => {
  const similar = findSimilar([first, second], 5);
  expect(similar).toHaveLength(5);
  expect(similar).not.toContain(first);
  expect(similar).not.toContain(second);
});
