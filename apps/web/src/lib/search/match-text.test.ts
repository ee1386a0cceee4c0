import { expect, it } from 'vitest';
import { distanceToBeginning } from './edit-distance.ts';
import { swapLayout } from './keyboard-layout.ts';
import { beginsWord } from './match-text.ts';

it('swaps a layout there and back', () => {
  expect(swapLayout(swapLayout('грибной дождь'))).toBe('грибной дождь');
});

it.each([
  ['само', 'самовар', 0],
  ['смаовар', 'самовар', 1],
  ['самва', 'самовар', 1],
  ['xyz', 'самовар', 3],
])('counts the slips of %s in %s', (typed, word, slips) => {
  expect(distanceToBeginning(typed, word)).toBe(slips);
});

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
