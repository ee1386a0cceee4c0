import { expect, it } from 'vitest';
import { readQuery } from './read-query.ts';
import type { Stem } from './stemmer.ts';
import { Vocabulary } from './vocabulary.ts';

it.each(['.', ' ', '-'])(
  'looks for a dozen words of a question parted by «%s», as typed and in the other layout',
  async blank => {
    let asked: readonly string[] = [];
    const stem: Stem = async words => {
      asked = words;
      return new Map();
    };
    const letters = [...'абвгдежзиклмнопрстуфхцчшщэюя'].map(letter => letter.repeat(3));
    await readQuery(letters.join(blank), {
      ...{ stem, vocabulary: new Vocabulary(new Map(), []) },
      ...{ isFound: () => false, synonymsOf: () => [] },
    });
    expect(letters.filter(word => asked.includes(word))).toEqual(letters.slice(0, 12));
    expect(asked.length).toBeLessThanOrEqual(24);
  },
);
