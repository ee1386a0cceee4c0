import { matchesText } from '../../../lib/search/match-text.ts';
import type { KnownSlot } from '../slot-infos.ts';
import { categoryNames } from '../slot-words.ts';

/** By name, kind or theme. */
export function matchesSlot(query: string, slot: KnownSlot): boolean {
  return matchesText(query, wordsOfSlot(slot));
}

/** All that a slot is looked for by. */
export function wordsOfSlot({ name, id, categories }: KnownSlot): string {
  return [name, id, ...categories.map(category => categoryNames[category])].join(' ');
}
