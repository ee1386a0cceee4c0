import type { SlotCategory, Volatility } from '@kvazar/games';
import { type KnownSlot, slotInfos } from '../slot-infos.ts';
import { matchesSlot } from './match-slot.ts';
import type { SlotCatalogue } from './slot-catalogue.ts';

export const OWN_SHELVES = ['all', 'popular', 'new', 'recent', 'favourites'] as const;
export const SLOT_SORTS = ['popular', 'new', 'rtp', 'name'] as const;

export type SlotShelf = (typeof OWN_SHELVES)[number] | SlotCategory;
export type SlotSort = (typeof SLOT_SORTS)[number];

export interface SlotFilter {
  readonly query: string;
  readonly shelf: SlotShelf;
  readonly volatility: Volatility | 'any';
  readonly sort: SlotSort;
}

export const firstFilter: SlotFilter = {
  query: '',
  shelf: 'all',
  volatility: 'any',
  sort: 'popular',
};

function takeShelf(shelf: SlotShelf, catalogue: SlotCatalogue): readonly KnownSlot[] {
  switch (shelf) {
    case 'all':
      return slotInfos;
    case 'popular':
      return catalogue.popular;
    case 'new':
      return catalogue.newest;
    case 'recent':
      return catalogue.recent;
    case 'favourites':
      return catalogue.favourites;
    default:
      return slotInfos.filter(({ categories }) => categories.includes(shelf));
  }
}

function compareBy(sort: SlotSort, { betsOfWeek, newIds }: SlotCatalogue) {
  const bets = ({ id }: KnownSlot) => betsOfWeek.get(id) ?? 0;
  const novelty = ({ id }: KnownSlot) => (newIds.has(id) ? 1 : 0);
  const orders: Record<SlotSort, (a: KnownSlot, b: KnownSlot) => number> = {
    popular: (a, b) => bets(b) - bets(a),
    new: (a, b) => novelty(b) - novelty(a),
    rtp: (a, b) => b.proof.rtp - a.proof.rtp,
    name: (a, b) => a.name.localeCompare(b.name, 'ru'),
  };
  return orders[sort];
}

/** Shelves of the player's own keep their own order: the last one first. */
function hasOwnOrder(shelf: SlotShelf): boolean {
  return shelf === 'recent' || shelf === 'favourites';
}

export function filterSlots(filter: SlotFilter, catalogue: SlotCatalogue): readonly KnownSlot[] {
  const { query, shelf, volatility, sort } = filter;
  const found = takeShelf(shelf, catalogue).filter(
    slot =>
      (volatility === 'any' || slot.proof.volatility === volatility) && matchesSlot(query, slot),
  );
  const keepsOrder = hasOwnOrder(shelf) && sort === firstFilter.sort;
  return keepsOrder ? found : found.toSorted(compareBy(sort, catalogue));
}
