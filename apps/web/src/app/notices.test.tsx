import type { Notice } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeNotice } from '../../test/notice.ts';
import { player } from '../../test/player.ts';
import { showInRouter } from '../../test/show-in-router.tsx';
import { NoticesPage } from '../features/notices/notices-page.tsx';
import { NoticesPopover } from '../features/notices/notices-popover.tsx';
import { callApi } from '../lib/api-client.ts';
import { noticesKey, setUnread } from '../lib/notice-queries.ts';
import { sessionQuery } from '../lib/session.ts';
import { Bell } from './shell/bell.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A server that knows these notices, and what was read of them. */
function serve(notices: readonly Notice[], pageSize = 30) {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  let readUpTo = Math.max(0, ...notices.filter(({ isRead }) => isRead).map(({ id }) => id));
  const countUnread = () => notices.filter(({ id }) => id > readUpTo).length;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Record<string, unknown>;
    asked.push({ path, body });
    if (path === '/api/notices/read') {
      readUpTo = Number(body['upTo']);
      return reply({ unread: countUnread() });
    }
    const before = Number(body['cursor'] ?? Number.POSITIVE_INFINITY);
    const found = notices.filter(({ id, kind }) => id < before && kind === (body['kind'] ?? kind));
    const page = found.slice(0, pageSize);
    return reply({
      notices: page.map(notice => ({ ...notice, isRead: notice.id <= readUpTo })),
      unread: countUnread(),
      nextCursor: found.length > pageSize ? String(page.at(-1)?.id) : null,
    });
  });
  return { asked, reads: () => asked.filter(({ path }) => path === '/api/notices/read') };
}

const reply = (success: unknown) => new Response(JSON.stringify({ success }));

function show(part: () => ReactNode, client = new QueryClient()) {
  client.setQueryData(sessionQuery.queryKey, {
    user: player,
    site: { works: false },
    social: { vk: '', tg: '' },
  });
  return showInRouter(() => <QueryClientProvider client={client}>{part()}</QueryClientProvider>);
}

/** Newest first. */
const many = (count: number, change: Partial<Notice> = {}) =>
  Array.from({ length: count }, (_, index) => makeNotice(count - index, change));

function OpenPopover() {
  const [isOpen, setOpen] = useState(true);
  return (
    <NoticesPopover
      playerId={player.id}
      trigger={<button type="button">Колокол</button>}
      open={isOpen}
      onOpenChange={setOpen}
    />
  );
}

it.each([
  [0, 'Уведомления', ''],
  [3, 'Уведомления, новых: 3', '3'],
  [120, 'Уведомления, новых: 120', '99+'],
])('the bell counts %i unread ones', async (count, name, shown) => {
  serve(many(count));
  show(() => <Bell playerId={player.id} />);
  const bell = await screen.findByRole('button', { name });
  expect(bell.textContent).toBe(shown);
});

it('the bell does not go back to an answer that was on its way when the server told of more', async () => {
  let answer = () => {};
  const answered = new Promise<void>(resolve => {
    answer = resolve;
  });
  const hasAsked = vi.fn();
  vi.stubGlobal('fetch', async () => {
    hasAsked();
    await answered;
    return reply({ notices: [], unread: 0, nextCursor: null });
  });
  const client = new QueryClient();
  show(() => <Bell playerId={player.id} />, client);
  await waitFor(() => expect(hasAsked).toHaveBeenCalled());
  setUnread(client, 2);
  await screen.findByRole('button', { name: 'Уведомления, новых: 2' });
  answer();
  // Asked for later, and so answered after it.
  await callApi('/api/notices/list');
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueriesData({ queryKey: noticesKey })).toEqual([[expect.anything(), 2]]);
});

it('shows the latest eight, and each leads to what it tells of', async () => {
  serve(many(9));
  const { readAddress } = show(() => <OpenPopover />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(8);
  expect(rows[0]?.textContent).toContain('Уведомление 9');
  expect(rows[0]?.textContent).toContain('5 минут назад');
  fireEvent.click(within(rows[0] as HTMLElement).getByRole('link'));
  await waitFor(() => expect(readAddress()).toBe('/wallet'));
});

it('reads what it has shown, and marks it as new until it is closed', async () => {
  const { reads } = serve([makeNotice(2), makeNotice(1, { isRead: true })]);
  show(() => <OpenPopover />);
  await waitFor(() => expect(reads().map(({ body }) => body)).toEqual([{ upTo: 2 }]));
  expect(screen.getAllByText('новое')).toHaveLength(1);
});

it('reads nothing by itself while there are unread ones that it does not show', async () => {
  const { reads } = serve(many(9));
  show(() => <OpenPopover />);
  await screen.findAllByRole('listitem');
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(reads()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Прочитать всё' }));
  await waitFor(() => expect(reads().map(({ body }) => body)).toEqual([{ upTo: 9 }]));
  await waitFor(() => expect(screen.queryByText('новое')).toBeNull());
  expect(screen.getByRole('button', { name: 'Прочитать всё' }).hasAttribute('disabled')).toBe(true);
});

it('says so when nothing has happened yet', async () => {
  serve([]);
  show(() => <OpenPopover />);
  await screen.findByText('Пока ничего нового');
});

it('goes back through the history page by page', async () => {
  const { asked } = serve(many(5, { isRead: true }), 3);
  show(() => <NoticesPage />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5));
  expect(asked.at(-1)?.body).toEqual({ cursor: '3' });
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
});

it('shows one kind alone, and says when there is none of it', async () => {
  serve([makeNotice(2, { kind: 'security', title: 'Новое устройство', to: null }), makeNotice(1)]);
  show(() => <NoticesPage />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  const settings = screen.getByRole('link', { name: 'Настроить' });
  expect(settings.getAttribute('href')).toBe('/account#notices');
  fireEvent.click(screen.getByRole('button', { name: 'Безопасность' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  const row = screen.getByRole('listitem');
  expect(row.textContent).toContain('Новое устройство');
  expect(screen.queryByRole('button', { name: 'Прочитать всё' })).toBeNull();
  expect(within(row).queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'События' }));
  await screen.findByText('Здесь пока пусто');
});
