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

/** As it was typed, and as the same keys type it in the other layout. */
function readingsOf(query: string): readonly string[] {
  // The swap comes first: punctuation of one layout is letters of the other.
  return [query, swapLayout(query.toLowerCase())];
}

/** Mistyped, with е for ё, and in the wrong keyboard layout. Nothing typed matches everything. */
export function matchesText(query: string, text: string): boolean {
  if (query.trim() === '') return true;
  const words = splitWords(text);
  return readingsOf(query).some(reading => matchesAll(splitWords(reading), words));
}

/** Whether a word of the text begins with what was typed, letter for letter. */
export function beginsWord(query: string, text: string): boolean {
  const words = ` ${splitWords(text).join(' ')}`;
  return readingsOf(query).some(reading => {
    const typed = splitWords(reading).join(' ');
    return typed !== '' && words.includes(` ${typed}`);
  });
}
