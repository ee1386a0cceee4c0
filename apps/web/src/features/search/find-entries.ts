import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { beginsWord, matchesText } from '../../lib/search/match-text.ts';

/** Something on the site that can be looked for and gone to. */
export interface SearchEntry {
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'>;
  readonly name: string;
  readonly group: 'Игры' | 'Слоты' | 'Разделы';
  /** What else it is looked for by. */
  readonly words: string;
  readonly icon: LucideIcon;
}

/** More than anyone reads under a field. */
const MOST_FOUND = 12;

/**
 * What was typed finds what begins so before what is only like it; within that the order stays.
 * Nothing typed offers the games.
 */
export function findEntries(
  query: string,
  entries: readonly SearchEntry[],
): readonly SearchEntry[] {
  if (query.trim() === '') return entries.filter(({ group }) => group === 'Игры');
  const textOf = ({ name, words }: SearchEntry) => `${name} ${words}`;
  const found = entries.filter(entry => matchesText(query, textOf(entry)));
  const isExact = (entry: SearchEntry) => beginsWord(query, textOf(entry));
  return [...found.filter(isExact), ...found.filter(entry => !isExact(entry))].slice(0, MOST_FOUND);
}
