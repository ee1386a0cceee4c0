import type { Article } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { player } from '../../../../test/player.ts';
import { showInRouter } from '../../../../test/show-in-router.tsx';
import { sessionQuery } from '../../../lib/session.ts';
import { ArticlePage } from './article-page.tsx';

const heading = (id: string, text: string) => ({
  type: 'heading' as const,
  level: 2 as const,
  id,
  text: [{ text }],
});

const article: Article = {
  slug: 'withdrawal',
  section: 'account',
  title: 'Вывод денег: шаги и сроки',
  summary: 'Заявку проверяет оператор',
  version: 3,
  updatedAt: '2026-11-14T10:00:00.000Z',
  blocks: [
    { type: 'paragraph', text: [{ text: 'Сначала коротко.' }] },
    heading('shagi', 'Шаги'),
    { type: 'paragraph', text: [{ text: 'Раз, два.' }] },
    heading('sroki', 'Сроки'),
  ],
  related: [{ slug: 'top-up', section: 'money', title: 'Пополнение', summary: 'Как пополнить' }],
  helped: null,
};

let replies: Record<string, () => Response>;
let rated: unknown[];

beforeEach(() => {
  rated = [];
  replies = {
    '/api/help/article': () => Response.json({ success: { article } }),
    '/api/help/rate': () => Response.json({ success: { message: 'Спасибо' } }),
    '/api/help/home': () => Response.json({ success: { articles: [], popular: article.related } }),
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === '/api/help/rate') rated.push(JSON.parse(String(init.body)));
    return replies[address]?.();
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(sessionQuery.queryKey, {
    user: player,
    site: { works: false },
    social: { vk: '', tg: '' },
  });
  showInRouter(() => (
    <QueryClientProvider client={client}>
      <ArticlePage />
    </QueryClientProvider>
  ));
}

it('names the document, leads to its places, to what is near, and to writing with a topic', async () => {
  show();
  await screen.findByRole('heading', { level: 1, name: article.title });
  await waitFor(() => expect(document.title).toContain(article.title));
  const contents = screen.getAllByRole('link', { name: 'Сроки' });
  expect(contents[0]?.getAttribute('href')).toBe('#sroki');
  expect(document.getElementById('sroki')?.textContent).toBe('Сроки');
  expect(screen.getByRole('link', { name: /Пополнение/ }).getAttribute('href')).toBe(
    '/help/top-up',
  );
  expect(screen.getByRole('link', { name: 'Написать нам' }).getAttribute('href')).toBe(
    '/requests?new=1&topic=account',
  );
  expect(screen.getByRole('link', { name: 'Аккаунт' }).getAttribute('href')).toBe(
    '/help?section=account',
  );
});

it('thanks for «да», offers to write after «нет», and the answer can be changed', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Нет' }));
  expect(await screen.findByText(/перепишем понятнее/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Написать нам' })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Да' }));
  expect(await screen.findByText(/Рады, что пригодилось/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Да' }).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() =>
    expect(rated).toEqual([
      { slug: 'withdrawal', helped: false },
      { slug: 'withdrawal', helped: true },
    ]),
  );
});

it('shows the answer that was given at an earlier visit', async () => {
  replies['/api/help/article'] = () =>
    Response.json({ success: { article: { ...article, helped: true } } });
  show();
  await screen.findByText(/Рады, что пригодилось/);
  expect(screen.getByRole('button', { name: 'Да' }).getAttribute('aria-pressed')).toBe('true');
});

it('takes the answer back when it did not arrive', async () => {
  replies['/api/help/rate'] = () =>
    Response.json({ error: 'Нет', code: 'server/unexpected' }, { status: 500 });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Да' }));
  await screen.findByText('Помогло?');
  expect(screen.getByRole('button', { name: 'Да' }).getAttribute('aria-pressed')).toBe('false');
});

it('offers the search and what others read where there is no such article', async () => {
  replies['/api/help/article'] = () =>
    Response.json({ error: 'Такой статьи нет', code: 'help/not-found' }, { status: 404 });
  show();
  await screen.findByRole('heading', { level: 1, name: 'Такой статьи нет' });
  expect(screen.getByRole('combobox', { name: 'Поиск по статьям' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Пополнение/ })).toBeTruthy();
});
