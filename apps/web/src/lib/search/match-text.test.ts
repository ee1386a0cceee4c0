import { expect, it } from 'vitest';
import { beginsWord } from './match-text.ts';

it.each([
  ['кра', 'Краш и ракета', true],
  ['rhf', 'Краш и ракета', true],
  ['ПОЛЁТ', 'ночной полет', true],
  ['кета', 'Краш и ракета', false],
  ['крш', 'Краш и ракета', false],
  ['', 'Краш', false],
])('says whether %j begins a word of %j', (typed, text, begins) => {
  expect(beginsWord(typed, text)).toBe(begins);
});
