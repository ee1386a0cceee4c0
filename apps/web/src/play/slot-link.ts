import type { SlotId } from '@kvazar/games';
import { paths } from '../lib/paths.ts';

interface SlotLinkSearch {
  /** Replays this bet. */
  bet?: string;
  /** The stake to begin with, in roubles. */
  stake?: string;
}

/** Where a slot is played: the train has a page of its own. */
export function linkToSlot(id: SlotId, search: SlotLinkSearch = {}) {
  return id === 'moneytrain'
    ? ({ to: paths.moneyTrain, search } as const)
    : ({ to: paths.slot, params: { id }, search } as const);
}
