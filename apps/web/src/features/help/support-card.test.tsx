import type { SupportRequest } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { player } from '../../../test/player.ts';
import { showInRouter } from '../../../test/show-in-router.tsx';
import { sessionQuery } from '../../lib/session.ts';
import { SupportCard } from './support-card.tsx';

const request: SupportRequest = {
  id: '0198a000-0000-7000-8000-000000000001',
  number: 3061,
  topic: 'withdrawal',
  about: null,
  state: 'open',
  subject: 'Где деньги',
  answerBy: null,
  isOverdue: false,
  isEscalated: false,
  mayEscalate: false,
  mayReply: true,
  unread: 0,
  mark: null,
  createdAt: '2026-11-09T10:00:00.000Z',
  updatedAt: '2026-11-09T10:00:00.000Z',
};

let requests: SupportRequest[];
let isDown: boolean;

beforeEach(() => {
  isDown = false;
  vi.stubGlobal('fetch', async () => {
    if (isDown) throw new Error('offline');
    const desk = { isHere: true, answersWithinMinutes: 15 };
    return Response.json({ success: { requests, nextCursor: null, unread: 0, desk } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(social = { vk: '', tg: '' }): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(sessionQuery.queryKey, { user: player, site: { works: false }, social });
  showInRouter(() => (
    <QueryClientProvider client={client}>
      <SupportCard playerId={player.id} contacts={<a href="https://vk.com/x">VK</a>} className="" />
    </QueryClientProvider>
  ));
}

const HOUR_MS = 3_600_000;

const readRow = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent;

it('says of each request whose turn it is and until when, and leads to it', async () => {
  const until = new Date(Date.now() + HOUR_MS);
  const hour = until.toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit' });
  requests = [
    { ...request, answerBy: until.toISOString() },
    { ...request, id: 'b', number: 2, isOverdue: true, answerBy: '2026-11-09T10:00:00.000Z' },
    { ...request, id: 'c', number: 3, state: 'solved', topic: 'account' },
  ];
  show();
  expect((await readRow(/3\s061/))?.replace(/\s/g, ' ')).toBe(`Отвечаем№ 3 061, выводдо ${hour}`);
  expect(await readRow(/№ 2,/)).toContain('срок прошёл');
  expect(await readRow(/№ 3,/)).toBe('Решено№ 3, аккаунт и вход9 ноября');
  expect(screen.getByRole('link', { name: /3\s061/ }).getAttribute('href')).toBe(
    `/requests/${request.id}`,
  );
});

it('shows three of many, and the way to all', async () => {
  requests = [1, 2, 3, 4].map(number => ({ ...request, id: String(number), number }));
  show();
  await readRow(/№ 3,/);
  expect(screen.queryByText(/№ 4,/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Все' }).getAttribute('href')).toBe('/requests');
});

it('tells a newcomer what a request is, and asks again what did not come', async () => {
  requests = [];
  isDown = true;
  show();
  const retry = await screen.findByRole('button', { name: 'Ещё раз' });
  isDown = false;
  fireEvent.click(retry);
  await screen.findByText(/Пока ни одного/);
  expect(screen.getByText('отвечаем за 15 минут')).toBeTruthy();
});

it('speaks of social networks only where the site has a page', async () => {
  requests = [];
  show();
  await screen.findByText(/Пока ни одного/);
  expect(screen.queryByText('Мы есть и в соцсетях')).toBeNull();
  cleanup();
  show({ vk: 'https://vk.com/x', tg: '' });
  await screen.findByText('Мы есть и в соцсетях');
  expect(screen.getByRole('link', { name: 'VK' })).toBeTruthy();
});
