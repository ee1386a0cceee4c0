import type { Bet, FeedBet } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeBet } from '../../../test/mines-game.ts';
import { player } from '../../../test/player.ts';
import { showInRouter } from '../../../test/show-in-router.tsx';
import { sessionQuery } from '../../lib/session.ts';
import { rememberPlayed } from '../../play/session/last-played.ts';
import { BigWins } from './big-wins.tsx';
import { ContinueRow } from './continue-row.tsx';

vi.mock('./games.ts', () => ({ games: [] }));

let open: Bet | null = null;
let wins: FeedBet[] = [];

const answer = vi.fn(async (address: string) =>
  Response.json({ success: address.includes('mines') ? { game: open } : { bets: wins } }),
);

function show(isPlayer = true): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(sessionQuery.queryKey, {
    user: isPlayer ? player : null,
    site: { works: false },
    social: { vk: '', tg: '' },
  });
  showInRouter(() => (
    <QueryClientProvider client={client}>
      <main>
        <ContinueRow />
        <BigWins />
      </main>
    </QueryClientProvider>
  ));
}

const listLinks = () => screen.getAllByRole('link').map(link => link.getAttribute('href'));

beforeEach(() => {
  localStorage.clear();
  [open, wins] = [null, []];
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  answer.mockClear();
  vi.unstubAllGlobals();
});

it('leads back to what was played last, the last one first', async () => {
  for (const game of ['dice', 'moneytrain', 'baikal', 'roulette']) rememberPlayed(player.id, game);
  show();
  await screen.findByRole('heading', { name: 'Продолжить' });
  expect(listLinks()).toEqual(['/live', '/slot/baikal', '/moneytrain', '/dice']);
});

it('puts an unfinished game of Mines first, and says so', async () => {
  for (const game of ['mines', 'dice']) rememberPlayed(player.id, game);
  open = makeBet();
  show();
  await screen.findByText(/Игра не закончена/);
  expect(listLinks()).toEqual(['/mines', '/dice']);
});

it('has nothing to go on with for a newcomer, and asks nothing for a guest', async () => {
  show(false);
  await screen.findByRole('main');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(answer.mock.calls.map(([address]) => address)).not.toContain('/api/games/mines/current');
});

it('shows the wins of the day as they are, names hidden where they hide', async () => {
  const win = { id: 'a', game: 'baikal', amount: 100, payout: 12_345.6, multiplier: 123.456 };
  const createdAt = '2026-01-01T00:00:00.000Z';
  wins = [
    { ...win, player: 'orion', createdAt },
    { ...win, id: 'b', player: null, createdAt },
  ];
  show(false);
  const [first, second] = await screen.findAllByRole('button');
  expect(first?.textContent).toContain('orion');
  expect(first?.textContent).toContain('Дыхание Байкала');
  expect(first?.textContent).toMatch(/12\s345\.60\s₽/);
  expect(second?.textContent).toContain('Скрыт');
});
