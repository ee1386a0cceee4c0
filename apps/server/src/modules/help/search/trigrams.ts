/** Of a word between blanks: «код» is «  к», « ко», «код», «од ». */
export function listTrigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  const trigrams = new Set<string>();
  for (let n = 0; n + 3 <= padded.length; n++) trigrams.add(padded.slice(n, n + 3));
  return trigrams;
}

/** Finds words that have much in common with a mistyped one, without looking at all of them. */
export class TrigramIndex {
  readonly #wordsOf = new Map<string, string[]>();
  readonly #sizes = new Map<string, number>();

  constructor(words: Iterable<string>) {
    for (const word of new Set(words)) {
      const trigrams = listTrigrams(word);
      this.#sizes.set(word, trigrams.size);
      for (const trigram of trigrams) {
        const known = this.#wordsOf.get(trigram);
        if (known) known.push(word);
        else this.#wordsOf.set(trigram, [word]);
      }
    }
  }

  /** With the share of trigrams in common, 0 to 1; the likest first. */
  findAlike(word: string, least: number): { word: string; likeness: number }[] {
    const trigrams = listTrigrams(word);
    const shared = new Map<string, number>();
    for (const trigram of trigrams) {
      for (const known of this.#wordsOf.get(trigram) ?? []) {
        shared.set(known, (shared.get(known) ?? 0) + 1);
      }
    }
    return [...shared]
      .map(([known, common]) => {
        const all = trigrams.size + (this.#sizes.get(known) ?? 0) - common;
        return { word: known, likeness: common / all };
      })
      .filter(({ likeness }) => likeness >= least)
      .sort((one, other) => other.likeness - one.likeness || (one.word < other.word ? -1 : 1));
  }
}
