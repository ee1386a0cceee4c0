import type { StudioTable } from '@kvazar/contract';
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectLive } from '../../test/connect-live.ts';
import { liveSocket } from '../lib/live-socket.ts';
import { roundsQuery, useStudioNews } from './studio-data.ts';

const TABLE = 'baccarat-vega';

/** One for each time the rounds were asked for: answers. */
const questions: (() => Promise<void>)[] = [];

beforeEach(() => {
  questions.length = 0;
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>(resolve => {
        questions.push(() =>
          act(async () => resolve(Response.json({ success: { rounds: [], before: null } }))),
        );
      }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function PastRounds() {
  useStudioNews();
  useInfiniteQuery(roundsQuery(TABLE));
  return null;
}

const expectAsked = (times: number) => waitFor(() => expect(questions).toHaveLength(times));

async function show(): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PastRounds />
    </QueryClientProvider>,
  );
  await expectAsked(1);
}

async function hearOf(
  phase: NonNullable<StudioTable['round']>['phase'],
  id = TABLE,
): Promise<void> {
  const table = { id, round: { phase } } as StudioTable;
  await act(async () => {
    for (const listener of liveSocket.listeners('studio:changed'))
      listener({ serverTimeMs: 0, table });
  });
}

it('past rounds whose first answer is under way when the watch begins are asked for once more', async () => {
  await show();
  connectLive();
  await questions[0]?.();
  await expectAsked(2);
});

it('a change of the table brings its past rounds up to date, unless it is about bets', async () => {
  await show();
  await questions[0]?.();
  for (const phase of ['open', 'closing'] as const) await hearOf(phase);
  await hearOf('settled', 'roulette-sirius');
  expect(questions).toHaveLength(1);
  // The film is there.
  await hearOf('settled');
  await expectAsked(2);
});
