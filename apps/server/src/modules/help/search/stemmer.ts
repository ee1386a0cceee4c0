import type { Queryable } from '../../../platform/db/database.ts';

/** The stems of each word; none for a stop word. */
export type Stems = ReadonlyMap<string, readonly string[]>;
export type Stem = (words: readonly string[]) => Promise<Stems>;

/** Words that people ask with again and again; rare ones push each other out. */
const MAX_KEPT = 20_000;

/** By the dictionary that cuts the articles themselves, so that both sides always agree. */
export function createStemmer(db: Queryable): Stem {
  const kept = new Map<string, readonly string[]>();

  async function ask(words: readonly string[]): Promise<Map<string, readonly string[]>> {
    const { rows } = await db.query<{ word: string; stems: string[] }>(
      `select word, tsvector_to_array(to_tsvector('russian', word)) as stems
       from unnest($1::text[]) word`,
      [words],
    );
    return new Map(rows.map(({ word, stems }) => [word, stems]));
  }

  return async words => {
    const found = new Map<string, readonly string[]>();
    const unknown: string[] = [];
    for (const word of new Set(words)) {
      const stems = kept.get(word);
      if (stems) found.set(word, stems);
      else unknown.push(word);
    }
    if (unknown.length === 0) return found;
    for (const [word, stems] of await ask(unknown)) {
      found.set(word, stems);
      if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
      kept.set(word, stems);
    }
    return found;
  };
}
