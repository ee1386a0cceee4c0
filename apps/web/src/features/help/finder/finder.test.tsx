import type { FoundArticle } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showInRouter } from '../../../../test/show-in-router.tsx';
import type { Found } from '../help-queries.ts';
import { Finder } from './finder.tsx';

const article = (slug: string, title: string): FoundArticle => ({
  slug,
  section: 'money',
  title: [
    { text: title.slice(0, 5), isHit: true },
    { text: title.slice(5), isHit: false },
  ],
  snippet: [{ text: 'Заявку проверяет оператор', isHit: false }],
});

const answers: Record<string, Found> = {
  вывод: {
    articles: [article('withdrawal', 'Вывод денег'), article('cancel', 'Отмена вывода')],
    total: 5,
    asked: 'вывод',
    repair: 'none',
  },
  dsdjl: {
    articles: [article('withdrawal', 'Вывод денег')],
    total: 1,
    asked: 'вывод',
    repair: 'layout',
  },
  вывот: {
    articles: [article('withdrawal', 'Вывод денег')],
    total: 1,
    asked: 'вывод',
    repair: 'spelling',
  },
  щщщ: { articles: [], total: 0, asked: 'щщщ', repair: 'none' },
  бонус: {
    articles: [article('bonus', 'Бонус новичка')],
    total: 1,
    asked: 'бонус',
    repair: 'none',
  },
};

/** What was asked, in order, and the way to answer each. */
let asked: { query: string; answer: () => void; fail: () => void }[];
/** Off: each answer waits until the test lets it go. */
let isQuick: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  // Newer browsers answer with a promise, which an effect must not hand on.
  Element.prototype.scrollIntoView = vi.fn(() => Promise.resolve() as never);
  asked = [];
  isQuick = true;
  vi.stubGlobal(
    'fetch',
    (_address: string, init: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        const { query } = JSON.parse(String(init.body)) as { query: string };
        const answer = () => resolve(Response.json({ success: answers[query] }));
        asked.push({ query, answer, fail: () => reject(new Error('offline')) });
        if (isQuick) answer();
      }),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets the pause after typing pass, and whatever waits for it. */
const pass = (ms = 150) => act(() => vi.advanceTimersByTimeAsync(ms));

async function showFinder() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { readAddress } = showInRouter(() => (
    <QueryClientProvider client={client}>
      <Finder />
      <button type="button">Дальше</button>
    </QueryClientProvider>
  ));
  await pass();
  const field = screen.getByRole('combobox', { name: 'Поиск по статьям' });
  const press = (key: string) => fireEvent.keyDown(field, { key });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { field, press, type, readAddress };
}

const listFound = () => screen.queryAllByRole('option').map(option => option.id.split('-').at(-1));
const readChosen = () => screen.getByRole('option', { selected: true }).id;

it('opens nothing until something is typed, and asks once for a word typed in one go', async () => {
  const { field, type } = await showFinder();
  act(() => field.focus());
  expect(field.getAttribute('aria-expanded')).toBe('false');
  for (const typed of ['в', 'вы', 'выв', 'вывод']) type(typed);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await pass();
  expect(asked.map(({ query }) => query)).toEqual(['вывод']);
  expect(listFound()).toEqual(['withdrawal', 'cancel']);
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(screen.getByText('5 статей')).toBeTruthy();
});

it('walks by the arrows round and round, tells which is chosen, and opens it by Enter', async () => {
  const { field, press, type, readAddress } = await showFinder();
  type('вывод');
  await pass();
  expect(readChosen()).toMatch(/withdrawal$/);
  press('ArrowDown');
  expect(readChosen()).toMatch(/cancel$/);
  expect(field.getAttribute('aria-activedescendant')).toBe(readChosen());
  press('ArrowDown');
  expect(readChosen()).toMatch(/withdrawal$/);
  press('ArrowUp');
  press('Enter');
  await pass();
  expect(readAddress()).toBe('/help/cancel');
});

it('closes by Esc and keeps what was typed; another Esc clears it', async () => {
  const { field, press, type } = await showFinder();
  type('вывод');
  await pass();
  press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveProperty('value', 'вывод');
  press('ArrowDown');
  expect(screen.getByRole('listbox')).toBeTruthy();
  press('Escape');
  press('Escape');
  expect(field).toHaveProperty('value', '');
});

it('is left when the focus goes elsewhere', async () => {
  const { field, type } = await showFinder();
  act(() => field.focus());
  type('вывод');
  await pass();
  fireEvent.blur(field, { relatedTarget: screen.getByRole('button', { name: 'Дальше' }) });
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('takes the focus by the key of the slash, whatever the layout, but not from another field', async () => {
  const { field } = await showFinder();
  fireEvent.keyDown(document.body, { key: '.', code: 'Slash' });
  expect(document.activeElement).toBe(field);
  const other = document.body.appendChild(document.createElement('textarea'));
  other.focus();
  fireEvent.keyDown(other, { key: '/', code: 'Slash' });
  expect(document.activeElement).toBe(other);
  other.remove();
});

it.each([
  ['dsdjl', 'Похоже, включена другая раскладка. Ищем вывод'],
  ['вывот', 'Похоже, в слове опечатка. Ищем вывод'],
])('says what it looked for instead of %s', async (typed, said) => {
  const { type } = await showFinder();
  type(typed);
  await pass();
  const panel = screen.getByRole('listbox').parentElement?.parentElement as HTMLElement;
  expect(panel.textContent).toContain(said);
  expect(within(panel).getByRole('option').querySelector('mark')?.textContent).toBe('Вывод');
});

it('keeps the earlier answer until the next one comes, and drops one that comes after its time', async () => {
  isQuick = false;
  const { type } = await showFinder();
  type('вывод');
  await pass();
  asked[0]?.answer();
  await pass();
  type('щщщ');
  await pass();
  expect(listFound()).toEqual(['withdrawal', 'cancel']);
  type('бонус');
  await pass();
  expect(asked.map(({ query }) => query)).toEqual(['вывод', 'щщщ', 'бонус']);
  asked[2]?.answer();
  await pass();
  expect(listFound()).toEqual(['bonus']);
  asked[1]?.answer();
  await pass();
  expect(listFound()).toEqual(['bonus']);
});

it('forgets the answer with what was typed', async () => {
  isQuick = false;
  const { type } = await showFinder();
  type('вывод');
  await pass();
  asked[0]?.answer();
  await pass();
  fireEvent.click(screen.getByRole('button', { name: 'Очистить поиск' }));
  type('бонус');
  await pass();
  expect(listFound()).toEqual([]);
});

it('opens the best answer when Enter was faster than it', async () => {
  isQuick = false;
  const { press, type, readAddress } = await showFinder();
  type('вывод');
  press('Enter');
  await pass();
  expect(readAddress()).toBe('/');
  asked[0]?.answer();
  await pass();
  expect(readAddress()).toBe('/help/withdrawal');
});

it('says when there is nothing, and Enter then goes nowhere', async () => {
  const { press, type, readAddress } = await showFinder();
  type('щщщ');
  await pass();
  expect(screen.getByText('Ничего не нашлось')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Написать нам' }).getAttribute('href')).toBe(
    '/requests?new=1',
  );
  press('Enter');
  await pass();
  expect(readAddress()).toBe('/');
});

it('says when no answer came, and asks again', async () => {
  isQuick = false;
  const { type } = await showFinder();
  type('вывод');
  await pass();
  asked[0]?.fail();
  await pass();
  fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  await pass();
  asked[1]?.answer();
  await pass();
  expect(listFound()).toEqual(['withdrawal', 'cancel']);
});
