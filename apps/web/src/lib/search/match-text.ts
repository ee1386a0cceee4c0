import { allowedMistakes, distanceToBeginning, splitWords, swapLayout } from '@kvazar/text';

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
