import type { KnownSlot } from '../../slot-infos.ts';
import { categoryNames } from '../../slot-words.ts';
import { distanceToBeginning } from './edit-distance.ts';
import { swapLayout } from './keyboard-layout.ts';

/** A short word has no room for a mistake; a long one may have two. */
function allowedMistakes(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

function splitWords(text: string): string[] {
  return simplify(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function simplify(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

function matchesWord(typed: string, word: string): boolean {
  if (word.includes(typed)) return true;
  return distanceToBeginning(typed, word) <= allowedMistakes(typed.length);
}

function matchesAll(typed: readonly string[], words: readonly string[]): boolean {
  return typed.length > 0 && typed.every(part => words.some(word => matchesWord(part, word)));
}

/** By name, kind or theme; mistyped, with е for ё, and in the wrong keyboard layout. */
export function matchesSlot(query: string, slot: KnownSlot): boolean {
  if (query.trim() === '') return true;
  const words = splitWords(
    [slot.name, slot.id, ...slot.categories.map(category => categoryNames[category])].join(' '),
  );
  // The swap comes first: punctuation of one layout is letters of the other.
  return [query, swapLayout(query.toLowerCase())].some(text => matchesAll(splitWords(text), words));
}
