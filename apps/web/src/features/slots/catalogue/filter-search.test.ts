import { expect, it } from 'vitest';
import { readFilter, writeFilter } from './filter-search.ts';
import { firstFilter, type SlotFilter } from './filter-slots.ts';

it('says nothing of a filter that nobody has touched', () => {
  expect(writeFilter(firstFilter)).toEqual({});
  expect(readFilter({})).toEqual(firstFilter);
});

it('comes back from an address as it was written', () => {
  const filter: SlotFilter = {
    query: 'жар-птица 5e10',
    shelf: 'clusters',
    volatility: 'high',
    sort: 'rtp',
  };
  expect(readFilter(writeFilter(filter))).toEqual(filter);
});

it('takes nothing from an address that the catalogue does not know', () => {
  const search = { q: 7, shelf: 'secret', volatility: 'huge', sort: '', stake: '1' };
  expect(readFilter(search)).toEqual(firstFilter);
  expect(readFilter({ q: 'я'.repeat(500) }).query).toHaveLength(60);
});
