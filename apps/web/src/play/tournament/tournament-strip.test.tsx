import type { Bet } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../test/patience.ts';
import { player } from '../../../test/player.ts';
import { showInRouter } from '../../../test/show-in-router.tsx';
import { makeCurrent } from '../../../test/tournament.ts';
import { sessionQuery } from '../../lib/session.ts';
import { countInSession } from '../session/play-session.ts';
import { LateStrip } from './late-strip.tsx';

let current = makeCurrent();
let asked: number;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  current = makeCurrent();
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ success: current });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(): void {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, {
    user: player,
    site: { works: false },
    social: { vk: '', tg: '' },
  });
  showInRouter(() => (
    <QueryClientProvider client={client}>
      <p>игра</p>
      <LateStrip />
    </QueryClientProvider>
  ));
}

const bet = {
  state: 'settled',
  game: 'dice',
  amount: 10,
  payout: 0,
  params: {},
} as Bet;

it('comes with the first bet, and asks for nothing before', async () => {
  show();
  await screen.findByText('игра');
  expect(screen.queryByTestId('tournament-strip')).toBeNull();
  expect(asked).toBe(0);
  act(() => countInSession(bet));
  await screen.findByRole('link', {
    name: /^Турнир: счёт 18\.81, 13 жизней, место 31, до приза 130 ₽ не хватает 26\.69$/,
  });
  expect(Number(localStorage.getItem('tournament_until'))).toBeGreaterThan(Date.now());
});

it('comes at once to whoever has entered before, folds, and stays folded', async () => {
  localStorage.setItem('tournament_until', String(Date.now() + 60_000));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Свернуть турнир' }));
  screen.getByRole('button', { name: /^Турнир: .*Развернуть$/ });
  cleanup();
  show();
  fireEvent.click(await screen.findByRole('button', { name: /Развернуть$/ }));
  await screen.findByRole('link', { name: /^Турнир/ });
});

it('shows nothing once the tournament is over', async () => {
  localStorage.setItem('tournament_until', String(Date.now() + 60_000));
  current = makeCurrent({ tournament: null, me: null });
  show();
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0), PATIENCE);
  expect(screen.queryByTestId('tournament-strip')).toBeNull();
});
