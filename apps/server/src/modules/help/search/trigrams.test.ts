import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listTrigrams, TrigramIndex } from './trigrams.ts';
import { Vocabulary } from './vocabulary.ts';

describe('trigrams', () => {
  it('are of a word between blanks', () => {
    expect([...listTrigrams('код')]).toEqual(['  к', ' ко', 'код', 'од ']);
  });

  it('find the word itself first, wholly alike', () => {
    const letters = fc.constantFrom(...'абвгде');
    const word = fc.array(letters, { minLength: 1, maxLength: 8 }).map(list => list.join(''));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), words => {
        const index = new TrigramIndex(words);
        for (const each of words) {
          const found = index.findAlike(each, 0.3);
          expect(found.find(it => it.word === each)?.likeness).toBe(1);
          expect(found[0]?.likeness).toBe(1);
          expect(found.every(it => it.likeness >= 0.3 && it.likeness <= 1)).toBe(true);
        }
      }),
    );
  });
});

describe('a vocabulary', () => {
  const words = ['вывод', 'выводы', 'рейкбек', 'пополнение', 'код'];
  const vocabulary = new Vocabulary(new Map(words.map(word => [word, [`${word}*`]])), words);

  it.each([
    ['вывад', 'вывод'],
    ['пополнинеи', 'пополнение'],
    ['рекбек', 'рейкбек'],
    ['кад', null],
    ['самовар', null],
    ['', null],
  ])('takes %j for %j', (typed, meant) => {
    expect(vocabulary.findMeant(typed)).toBe(meant);
  });

  it('knows beginnings', () => {
    expect(vocabulary.listBeginnings('выв')).toEqual(['вывод*', 'выводы*']);
    expect(vocabulary.listBeginnings('яя')).toEqual([]);
  });
});
