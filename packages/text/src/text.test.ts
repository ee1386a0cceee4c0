import { expect, it } from 'vitest';
import { distanceToBeginning, pluralize, splitWords, swapLayout } from './index.ts';

it('swaps a layout there and back', () => {
  expect(swapLayout(swapLayout('грибной дождь'))).toBe('грибной дождь');
});

it('knows the letters that are punctuation in the other layout', () => {
  expect(swapLayout(',fqrfk')).toBe('байкал');
});

it.each([
  ['само', 'самовар', 0],
  ['смаовар', 'самовар', 1],
  ['самва', 'самовар', 1],
  ['xyz', 'самовар', 3],
])('counts the slips of %s in %s', (typed, word, slips) => {
  expect(distanceToBeginning(typed, word)).toBe(slips);
});

it('splits words, without the dots of ё', () => {
  expect(splitWords('Ещё — 2FA, «колесо-дня»!')).toEqual(['еще', '2fa', 'колесо', 'дня']);
});

it.each([
  [0, 'бонусов'],
  [1, 'бонус'],
  [2, 'бонуса'],
  [4, 'бонуса'],
  [5, 'бонусов'],
  [11, 'бонусов'],
  [12, 'бонусов'],
  [14, 'бонусов'],
  [20, 'бонусов'],
  [21, 'бонус'],
  [22, 'бонуса'],
  [111, 'бонусов'],
  [1_002, 'бонуса'],
])('counts %i in correct Russian', (count, word) => {
  expect(pluralize(count, ['бонус', 'бонуса', 'бонусов'])).toBe(word);
});
