import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Rocket } from 'lucide-react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../test/patience.ts';
import { showInRouter } from '../../../test/show-in-router.tsx';
import { paths } from '../../lib/paths.ts';
import { setSearchOpen } from '../../lib/ui-store.ts';
import type { SearchEntry } from './find-entries.ts';
import { createSearchDialog } from './search-dialog.tsx';

const games = [
  ['Crash', paths.crash],
  ['Плинко', paths.plinko],
  ['Мины', paths.mines],
] as const;

const entries = games.map(
  ([name, to]): SearchEntry => ({ link: { to }, name, group: 'Игры', words: '', icon: Rocket }),
);

async function openSearch() {
  const SearchDialog = createSearchDialog(entries);
  const { readAddress } = showInRouter(() => <SearchDialog />);
  return { field: await screen.findByRole('combobox', { name: 'Что найти' }), readAddress };
}

const findChosen = () => screen.getByRole('option', { selected: true }).textContent;

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  setSearchOpen(true);
});
afterEach(() => {
  cleanup();
  setSearchOpen(false);
});

it('walks through what it found by the arrows, round and round', async () => {
  const { field } = await openSearch();
  expect(findChosen()).toContain('Crash');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(findChosen()).toContain('Плинко');
  expect(field.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  );
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(findChosen()).toContain('Мины');
});

it('goes by Enter where the choice leads, and closes', async () => {
  const { field, readAddress } = await openSearch();
  fireEvent.change(field, { target: { value: 'vbys' } });
  expect(screen.getAllByRole('option')).toHaveLength(1);
  fireEvent.keyDown(field, { key: 'Enter' });
  await vi.waitFor(() => expect(readAddress()).toBe(paths.mines), PATIENCE);
  await vi.waitFor(() => expect(screen.queryByRole('combobox')).toBeNull(), PATIENCE);
});

it('says when there is nothing, and Enter then goes nowhere', async () => {
  const { field, readAddress } = await openSearch();
  fireEvent.change(field, { target: { value: 'щщщщ' } });
  expect(screen.getByText('Ничего не нашлось')).toBeTruthy();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(readAddress()).toBe('/');
});
