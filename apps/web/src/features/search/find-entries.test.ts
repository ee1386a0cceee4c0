import { Rocket } from 'lucide-react';
import { expect, it } from 'vitest';
import { findEntries, type SearchEntry } from './find-entries.ts';

const make = (name: string, group: SearchEntry['group'], words = ''): SearchEntry => ({
  link: { to: '/' },
  name,
  group,
  words,
  icon: Rocket,
});

const entries = [
  make('Crash', 'Игры', 'краш ракета'),
  make('Слоты', 'Игры'),
  make('Тёплая булочная', 'Слоты'),
  make('Пятый космодром', 'Слоты', 'ракеты'),
  make('Кошелёк', 'Разделы', 'пополнить'),
];

const find = (query: string) => findEntries(query, entries).map(({ name }) => name);

it('offers the games while nothing is typed', () => {
  expect(find(' ')).toEqual(['Crash', 'Слоты']);
});

it.each([
  ['crash', 'Crash'],
  ['краш', 'Crash'],
  ['rhfi', 'Crash'],
  ['сраш', 'Crash'],
  ['теплая', 'Тёплая булочная'],
  ['буолчная', 'Тёплая булочная'],
  ['кошелек', 'Кошелёк'],
  ['rjitktr', 'Кошелёк'],
  ['пополнить', 'Кошелёк'],
])('finds by %s', (query, name) => {
  expect(find(query)[0]).toBe(name);
});

it('puts what begins so before what is only like it', () => {
  const like = [make('Краски', 'Слоты'), make('Крабы', 'Слоты')];
  expect(findEntries('краб', like).map(({ name }) => name)).toEqual(['Крабы', 'Краски']);
});

it('finds nothing by nonsense, and never more than can be read', () => {
  expect(find('щщщщ')).toEqual([]);
  const many = Array.from({ length: 40 }, (_, index) => make(`Слот ${index}`, 'Слоты'));
  expect(findEntries('слот', many)).toHaveLength(12);
});
