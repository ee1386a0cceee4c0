import { SLOT_CATEGORIES, VOLATILITIES } from '@kvazar/games';
import {
  firstFilter,
  OWN_SHELVES,
  SLOT_SORTS,
  type SlotFilter,
  type SlotShelf,
} from './filter-slots.ts';

type Search = Readonly<Record<string, unknown>>;

const LONGEST_QUERY = 60;
const shelves: readonly SlotShelf[] = [...OWN_SHELVES, ...SLOT_CATEGORIES];

/** A filter as an address has it: whatever is not as at first. */
export function writeFilter({ query, ...choices }: SlotFilter): Record<string, string> {
  const others = Object.entries(choices).filter(
    ([name, value]) => value !== firstFilter[name as keyof typeof choices],
  );
  return {
    ...(query !== '' && { q: query.slice(0, LONGEST_QUERY) }),
    ...Object.fromEntries(others),
  };
}

/** What an address says and the catalogue knows; the rest is as at first. */
export function readFilter(search: Search): SlotFilter {
  const { q, shelf, volatility, sort } = search;
  return {
    query: typeof q === 'string' ? q.slice(0, LONGEST_QUERY) : firstFilter.query,
    shelf: shelves.find(known => known === shelf) ?? firstFilter.shelf,
    volatility: VOLATILITIES.find(known => known === volatility) ?? firstFilter.volatility,
    sort: SLOT_SORTS.find(known => known === sort) ?? firstFilter.sort,
  };
}
