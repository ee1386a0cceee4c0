import { allowedMistakes, distanceToBeginning } from '@kvazar/text';
import type { Stems } from './stemmer.ts';
import { TrigramIndex } from './trigrams.ts';

/** Below it, words have no more in common than any two do. */
const LEAST_LIKENESS = 0.25;
const MAX_BEGINNINGS = 24;

/** The words of all articles that players may read, and what people call the same. */
export class Vocabulary {
  readonly #stems: Stems;
  /** Sorted, for beginnings. */
  readonly #words: readonly string[];
  readonly #alike: TrigramIndex;

  /** Slips are repaired into `notable` words alone: those of titles, keywords and headings. */
  constructor(stems: Stems, notable: Iterable<string>) {
    this.#stems = stems;
    this.#words = [...stems.keys()].sort();
    this.#alike = new TrigramIndex([...notable].filter(word => word.length >= 4));
  }

  stemsOf(word: string): readonly string[] {
    return this.#stems.get(word) ?? [];
  }

  /** The stems of words that begin so. */
  listBeginnings(typed: string): string[] {
    const stems = new Set<string>();
    for (let n = this.#firstFrom(typed); n < this.#words.length; n++) {
      const word = this.#words[n] ?? '';
      if (!word.startsWith(typed) || stems.size >= MAX_BEGINNINGS) break;
      for (const stem of this.stemsOf(word)) stems.add(stem);
    }
    return [...stems];
  }

  /** The word that was meant, if a slip or two explain what was typed. */
  findMeant(typed: string): string | null {
    const mistakes = allowedMistakes(typed.length);
    if (mistakes === 0) return null;
    const [meant] = this.#alike
      .findAlike(typed, LEAST_LIKENESS)
      .slice(0, 50)
      .map(({ word, likeness }) => ({ word, likeness, slips: distanceToBeginning(typed, word) }))
      .filter(({ slips }) => slips <= mistakes)
      .sort((one, other) => one.slips - other.slips || other.likeness - one.likeness);
    return meant?.word ?? null;
  }

  #firstFrom(typed: string): number {
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? '') < typed) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
