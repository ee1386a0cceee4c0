import type { User } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { player } from '../../../test/player.ts';
import { showInRouter } from '../../../test/show-in-router.tsx';
import { tellOfTier, useReachedTiers } from '../../lib/reached-tiers.ts';
import { useRunningBet } from '../../lib/running-bets.ts';
import { sessionQuery } from '../../lib/session.ts';
import { LevelUp } from './level-up.tsx';

const simple = { label: 'simple', name: 'Симпл', gift: 50 };

let client: QueryClient;
let setRunning: (isRunning: boolean) => void;
let visibility: DocumentVisibilityState;
/** Of this test alone: whom a page has told once it does not tell again. */
let playerId = 100;

function Screen() {
  const [isRunning, change] = useState(false);
  useEffect(() => {
    setRunning = change;
  }, []);
  useRunningBet(isRunning);
  return (
    <QueryClientProvider client={client}>
      <LevelUp first={{ playerId, label: 'global' }} />
    </QueryClientProvider>
  );
}

function signIn(status: User['status']): void {
  const user = { ...player, id: playerId, status };
  const social = { vk: '', tg: '' };
  client.setQueryData(sessionQuery.queryKey, { user, site: { works: false }, social });
}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  client = new QueryClient();
  playerId += 1;
  signIn({ label: 'global', name: 'Глобал' });
  showInRouter(Screen);
  await screen.findByRole('status');
});
afterEach(() => {
  cleanup();
  useReachedTiers.setState({ waiting: [] });
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const findMoment = () => screen.queryByTestId('level-up');
const tell = (tier = simple) => act(() => tellOfTier(playerId, tier));

async function waitForMoment(): Promise<void> {
  await pass(900);
  await waitFor(() => expect(findMoment()).not.toBeNull());
  // Its own time runs from here on.
  await act(async () => {});
}

it('tells of the tier and its gift once, aloud too, and ends by itself', async () => {
  tell();
  await waitForMoment();
  expect(screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Новый статус: Симпл. Подарок 50 ₽ ждёт в бонусах.',
  );
  expect(screen.getByRole('link', { name: 'К бонусам' }).getAttribute('href')).toBe('/bonus');
  await pass(7_000);
  expect(findMoment()).not.toBeNull();
  await pass(1_500);
  expect(findMoment()).toBeNull();
  tell();
  await pass(3_000);
  expect(findMoment()).toBeNull();
});

it.each([
  ['a tap', () => fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }))],
  ['Escape', () => fireEvent.keyDown(window, { key: 'Escape' })],
])('ends by %s', async (_way, end) => {
  tell();
  await waitForMoment();
  end();
  expect(findMoment()).toBeNull();
  await pass(3_000);
  expect(findMoment()).toBeNull();
});

it('waits for a running bet, for an open dialog and for a page in sight', async () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  visibility = 'hidden';
  act(() => setRunning(true));
  tell();
  await pass(5_000);
  expect(findMoment()).toBeNull();
  act(() => setRunning(false));
  await pass(5_000);
  expect(findMoment()).toBeNull();
  dialog.remove();
  await pass(5_000);
  expect(findMoment()).toBeNull();
  visibility = 'visible';
  await waitForMoment();
});

it('steps back when a bet begins, and comes again after it', async () => {
  tell();
  await waitForMoment();
  act(() => setRunning(true));
  await pass(500);
  expect(findMoment()).toBeNull();
  act(() => setRunning(false));
  await waitForMoment();
});

it('tells of a tier whose event was lost with the connection, and of none that went down', async () => {
  const tiers = [
    { label: 'global', name: 'Глобал', gift: 0 },
    { label: 'simple', name: 'Симпл', gift: 50 },
  ];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ success: { mine: {}, tiers, history: [] } }),
  );
  act(() => signIn({ label: 'simple', name: 'Симпл' }));
  await waitFor(() => expect(useReachedTiers.getState().waiting).toHaveLength(1));
  await waitForMoment();
  fireEvent.keyDown(window, { key: 'Escape' });
  act(() => signIn({ label: 'global', name: 'Глобал' }));
  await pass(3_000);
  expect(useReachedTiers.getState().waiting).toEqual([]);
});
