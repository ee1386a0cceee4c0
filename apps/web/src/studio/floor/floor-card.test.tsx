import type { StudioTable } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { player } from '../../../test/player.ts';
import { showInRouter } from '../../../test/show-in-router.tsx';
import { sessionQuery } from '../../lib/session.ts';
import { FloorCard } from './floor-card.tsx';

const SOMEBODY_ELSE = player.id + 1;

afterEach(cleanup);

/** A table that calls, as this player sees it. */
async function showCalling(mayCorrect: boolean, silentDealerId: number | null): Promise<void> {
  const table: StudioTable = {
    ...{ id: 'baccarat-vega', game: 'baccarat', title: 'Баккара «Вега»', bettingSeconds: 14 },
    limits: { minSpot: 50, maxSpot: 1_000, maxRound: 1_000 },
    ...{ round: null, pause: null, shift: null, nextShift: null, isPictureLive: false },
    ...{ calledAtMs: 0, silentDealerId, next: 'start-shift' },
  };
  const client = new QueryClient();
  const social = { vk: '', tg: '' };
  client.setQueryData(sessionQuery.queryKey, { user: player, site: { works: false }, social });
  showInRouter(() => (
    <QueryClientProvider client={client}>
      <FloorCard table={table} mayCorrect={mayCorrect} clockLeadMs={0} />
    </QueryClientProvider>
  ));
  await screen.findByText(/зовёт старшего/);
}

const answer = () => screen.queryByRole('button', { name: 'Иду' });

it('a call is answered by a supervisor, over a round of another dealer too', async () => {
  await showCalling(true, SOMEBODY_ELSE);
  expect(answer()).not.toBeNull();
});

it.each([
  ['a dealer', false, null],
  ['the supervisor who dealt the round that nobody confirmed', true, player.id],
])('%s reads of a call and is offered no answer', async (_who, mayCorrect, silentDealerId) => {
  await showCalling(mayCorrect, silentDealerId);
  expect(answer()).toBeNull();
});
