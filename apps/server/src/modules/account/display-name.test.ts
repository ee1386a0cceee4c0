import { expect, it } from 'vitest';
import { tidyDisplayName } from './display-name.ts';

it.each([
  ['  Северный   ветер ', 'Северный ветер'],
  ['Nova-9', 'Nova-9'],
  ['Ёж_2', 'Ёж_2'],
])('keeps %s', (typed, shown) => expect(tidyDisplayName(typed)).toBe(shown));

it.each([
  'аdmin',
  'ab',
  'a'.repeat(21),
  '<b>name</b>',
  'tab\tname',
  'ноль\u200bширины',
  '\u202eeman',
  '   ',
])('refuses %j', typed =>
  expect(tidyDisplayName(typed)).toEqual({ refused: 'account/name-format' }),
);
