import { splitWords } from '@kvazar/text';
import { splitList } from '../article-file.ts';
import type { Lexeme } from '../article-repository.ts';
import type { IsHit } from './mark-hits.ts';
import { type Meaning, type ReadQuery, readQuery } from './read-query.ts';
import type { Stem, Stems } from './stemmer.ts';
import { SYNONYMS } from './synonyms.ts';
import { Vocabulary } from './vocabulary.ts';

/** What is searched, as the database has cut it. */
export interface Searchable {
  readonly slug: string;
  readonly title: string;
  readonly keywords: string;
  readonly lexemes: readonly Lexeme[];
  /** Everything else that players read of it. */
  readonly lines: readonly { readonly text: string; readonly isHeading: boolean }[];
}

export interface Found extends Omit<ReadQuery, 'meanings'> {
  /** The best first. */
  readonly slugs: readonly string[];
  readonly isHit: IsHit;
}

/** What a word is worth by where it stands; a word of the title is more than one of the keywords. */
const WORTH = { A: 1, B: 0.5, C: 0.2 } as const;
const TITLE_WORTH = 0.25;
const REPEATED_WORTH = 0.05;
const MOST_REPEATED = 4;
/** For a whole phrase of the keywords that the question contains. */
const PHRASE_WORTH = 0.6;
/** Below this share of the best one's score, an article only happens to have a word in common. */
const LEAST_SHARE = 0.25;

interface Entry {
  readonly slug: string;
  readonly worth: ReadonlyMap<string, number>;
  /** Stems of the title, and of every phrase of the keywords. */
  readonly phrases: readonly (readonly string[])[];
}

function weighLexemes(lexemes: readonly Lexeme[], title: ReadonlySet<string>) {
  const worth = new Map<string, number>();
  for (const { lexeme, weight, count } of lexemes) {
    const repeated = Math.min(count - 1, MOST_REPEATED) * REPEATED_WORTH;
    const value = WORTH[weight] + repeated + (title.has(lexeme) ? TITLE_WORTH : 0);
    worth.set(lexeme, Math.max(value, worth.get(lexeme) ?? 0));
  }
  return worth;
}

function groupSynonyms(stems: Stems): Map<string, Set<string>> {
  const synonyms = new Map<string, Set<string>>();
  for (const group of SYNONYMS) {
    const all = group.flatMap(word => stems.get(word) ?? []);
    for (const stem of all) {
      synonyms.set(stem, new Set([...(synonyms.get(stem) ?? []), ...all]));
    }
  }
  return synonyms;
}

/** Of all articles that players may read; made anew when one is published. */
export class SearchIndex {
  readonly #stem: Stem;
  readonly #entries: readonly Entry[];
  readonly #vocabulary: Vocabulary;
  readonly #synonyms: ReadonlyMap<string, ReadonlySet<string>>;
  /** In how many articles a stem stands. */
  readonly #spread = new Map<string, number>();

  private constructor(stem: Stem, stems: Stems, articles: readonly Searchable[]) {
    this.#stem = stem;
    this.#synonyms = groupSynonyms(stems);
    const stemsOf = (text: string) => splitWords(text).flatMap(word => stems.get(word) ?? []);
    this.#entries = articles.map(({ slug, title, keywords, lexemes }) => ({
      slug,
      worth: weighLexemes(lexemes, new Set(stemsOf(title))),
      phrases: [title, ...splitList(keywords)].map(stemsOf).filter(({ length }) => length > 0),
    }));
    for (const { worth } of this.#entries) {
      for (const lexeme of worth.keys()) {
        this.#spread.set(lexeme, (this.#spread.get(lexeme) ?? 0) + 1);
      }
    }
    const notable = articles.flatMap(({ title, keywords, lines }) => [
      ...splitWords(`${title} ${keywords}`),
      ...lines.flatMap(({ text, isHeading }) => (isHeading ? splitWords(text) : [])),
    ]);
    this.#vocabulary = new Vocabulary(stems, [...notable, ...SYNONYMS.flat()]);
  }

  static async build(stem: Stem, articles: readonly Searchable[]): Promise<SearchIndex> {
    const texts = articles.flatMap(({ title, keywords, lines }) => [
      ...[title, keywords],
      ...lines.map(({ text }) => text),
    ]);
    const words = [...texts.flatMap(splitWords), ...SYNONYMS.flat()];
    return new SearchIndex(stem, await stem(words), articles);
  }

  async find(query: string): Promise<Found> {
    const { meanings, asked, repair } = await readQuery(query, {
      stem: this.#stem,
      vocabulary: this.#vocabulary,
      isFound: stem => this.#spread.has(stem),
      synonymsOf: stem => [...(this.#synonyms.get(stem) ?? [])],
    });
    const scored = this.#entries
      .map(entry => ({ slug: entry.slug, score: this.#score(entry, meanings) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score || (one.slug < other.slug ? -1 : 1));
    const least = (scored[0]?.score ?? 0) * LEAST_SHARE;
    const hits = new Set(meanings.flatMap(meaning => [...meaning.keys()]));
    return {
      slugs: scored.filter(({ score }) => score >= least).map(({ slug }) => slug),
      asked,
      repair,
      isHit: word => this.#vocabulary.stemsOf(word).some(stem => hits.has(stem)),
    };
  }

  /** The rarer a word, the more it says. */
  #rarity(stem: string): number {
    return Math.log(1 + this.#entries.length / (this.#spread.get(stem) ?? 1));
  }

  #score({ worth, phrases }: Entry, meanings: readonly Meaning[]): number {
    let [sum, covered, all] = [0, 0, 0];
    const reached = new Map<string, number>();
    for (const meaning of meanings) {
      let best = 0;
      let weight = 0;
      for (const [stem, share] of meaning) {
        const rarity = this.#rarity(stem);
        weight = Math.max(weight, rarity * share);
        best = Math.max(best, (worth.get(stem) ?? 0) * rarity * share);
        reached.set(stem, Math.max(share, reached.get(stem) ?? 0));
      }
      sum += best;
      all += weight;
      if (best > 0) covered += weight;
    }
    if (sum === 0) return 0;
    return (sum + this.#scorePhrases(phrases, reached)) * (0.4 + (0.6 * covered) / all);
  }

  /** The best phrase alone: keywords that repeat each other are no better than one. */
  #scorePhrases(phrases: Entry['phrases'], reached: ReadonlyMap<string, number>): number {
    const scores = phrases.map(phrase => {
      if (!phrase.every(stem => reached.has(stem))) return 0;
      const said = phrase.map(stem => this.#rarity(stem) * (reached.get(stem) ?? 0));
      return PHRASE_WORTH * said.reduce((sum, value) => sum + value, 0);
    });
    return Math.max(0, ...scores);
  }
}
