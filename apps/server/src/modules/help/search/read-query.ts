import { simplify, splitWords, swapLayout } from '@kvazar/text';
import type { Stem } from './stemmer.ts';
import type { Vocabulary } from './vocabulary.ts';

const MAX_CHARACTERS = 200;
const MAX_WORDS = 12;
const MAX_WORD_LENGTH = 40;
const LEAST_BEGINNING = 2;

const SYNONYM_WORTH = 0.75;
const BEGINNING_WORTH = 0.7;
const REPAIRED_WORTH = 0.8;

/** What one word of a question may stand for: stems, and what a match by each is worth. */
export type Meaning = ReadonlyMap<string, number>;

export interface ReadQuery {
  /** Of each word that says something. */
  readonly meanings: readonly Meaning[];
  /** What was searched for after all. */
  readonly asked: string;
  readonly repair: 'none' | 'layout' | 'spelling';
}

export interface QueryReader {
  readonly stem: Stem;
  readonly vocabulary: Vocabulary;
  /** Whether any article has a word with this stem. */
  readonly isFound: (stem: string) => boolean;
  readonly synonymsOf: (stem: string) => readonly string[];
}

interface ReadWord {
  readonly word: string;
  readonly isStopWord: boolean;
  readonly meaning: Meaning;
}

class WordReader {
  readonly #parts: QueryReader;
  readonly #stems: Awaited<ReturnType<Stem>>;

  constructor(parts: QueryReader, stems: Awaited<ReturnType<Stem>>) {
    this.#parts = parts;
    this.#stems = stems;
  }

  #addStems(meaning: Map<string, number>, stems: readonly string[], worth: number): void {
    const { isFound, synonymsOf } = this.#parts;
    const add = (stem: string, value: number) => {
      if (isFound(stem) && value > (meaning.get(stem) ?? 0)) meaning.set(stem, value);
    };
    for (const stem of stems) {
      add(stem, worth);
      for (const synonym of synonymsOf(stem)) add(synonym, worth * SYNONYM_WORTH);
    }
  }

  /** «на» is more likely a whole word than the beginning of one, unless nothing else was typed. */
  read(word: string, isUnfinished: boolean, isAlone: boolean): ReadWord {
    const stems = this.#stems.get(word) ?? [];
    const meaning = new Map<string, number>();
    this.#addStems(meaning, stems, 1);
    if (isUnfinished && word.length >= LEAST_BEGINNING && (isAlone || stems.length > 0)) {
      const beginnings = this.#parts.vocabulary.listBeginnings(word);
      this.#addStems(meaning, beginnings, meaning.size > 0 ? BEGINNING_WORTH / 2 : BEGINNING_WORTH);
    }
    return { word, isStopWord: stems.length === 0, meaning };
  }

  /** Null when no word is like it. */
  repair(word: string): ReadWord | null {
    const meant = this.#parts.vocabulary.findMeant(word);
    if (meant === null) return null;
    const meaning = new Map<string, number>();
    this.#addStems(meaning, this.#parts.vocabulary.stemsOf(meant), REPAIRED_WORTH);
    return meaning.size > 0 ? { word: meant, isStopWord: false, meaning } : null;
  }
}

const isKnown = ({ meaning, isStopWord }: ReadWord) => isStopWord || meaning.size > 0;
const speaks = ({ meaning }: ReadWord) => meaning.size > 0;

const cutWords = (text: string) => splitWords(text).map(word => word.slice(0, MAX_WORD_LENGTH));

/** Both readings of what stands between blanks: punctuation of one layout is letters of the other. */
interface Chunk {
  readonly typed: readonly string[];
  readonly swapped: readonly string[];
}

/** So many words of each reading: where punctuation parts them, one chunk may hold dozens, each looked for. */
function readChunks(text: string): Chunk[] {
  let [typedLeft, swappedLeft] = [MAX_WORDS, MAX_WORDS];
  return simplify(text)
    .split(/\s+/)
    .filter(chunk => chunk !== '')
    .slice(0, MAX_WORDS)
    .map(chunk => {
      const typed = cutWords(chunk).slice(0, typedLeft);
      const swapped = cutWords(swapLayout(chunk)).slice(0, swappedLeft);
      typedLeft -= typed.length;
      swappedLeft -= swapped.length;
      return { typed, swapped };
    });
}

export async function readQuery(raw: string, parts: QueryReader): Promise<ReadQuery> {
  const text = raw.slice(0, MAX_CHARACTERS);
  const chunks = readChunks(text);
  const words = chunks.flatMap(({ typed, swapped }) => [...typed, ...swapped]);
  if (words.length === 0) return { meanings: [], asked: text.trim(), repair: 'none' };

  const reader = new WordReader(parts, await parts.stem(words));
  const isTyping = !/\s$/.test(text);
  const read: ReadWord[] = [];
  let repair: ReadQuery['repair'] = 'none';

  for (const [index, { typed, swapped }] of chunks.entries()) {
    const isLast = isTyping && index === chunks.length - 1;
    const isAlone = chunks.length === 1;
    const readAll = (list: readonly string[]) =>
      list.map((word, n) => reader.read(word, isLast && n === list.length - 1, isAlone));

    const asTyped = readAll(typed);
    if (asTyped.length > 0 && asTyped.every(isKnown)) {
      read.push(...asTyped);
      continue;
    }
    const asSwapped = readAll(swapped);
    if (asSwapped.some(speaks) && asSwapped.every(isKnown)) {
      repair = 'layout';
      read.push(...asSwapped);
      continue;
    }
    const repaired = asTyped.map(word =>
      isKnown(word) ? word : (reader.repair(word.word) ?? word),
    );
    const both = asSwapped.map(word => (isKnown(word) ? word : (reader.repair(word.word) ?? word)));
    const isBetterSwapped = !repaired.some(speaks) && both.some(speaks);
    const chosen = isBetterSwapped ? both : repaired;
    if (isBetterSwapped) repair = 'layout';
    else if (repaired.some((word, n) => word !== asTyped[n]) && repair === 'none')
      repair = 'spelling';
    read.push(...chosen);
  }
  return {
    meanings: read
      .slice(0, MAX_WORDS)
      .filter(speaks)
      .map(({ meaning }) => meaning),
    asked: repair === 'none' ? text.trim() : read.map(({ word }) => word).join(' '),
    repair,
  };
}
