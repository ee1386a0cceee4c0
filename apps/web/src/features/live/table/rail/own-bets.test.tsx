import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand';
import { makeOwnBet } from '../../../../../test/live-table.ts';
import { viewTable } from '../../../../../test/table-view.ts';
import type { TableLook } from '../table-look.ts';
import type { JoinedTable } from '../use-live-table.ts';
import { OwnBets } from './own-bets.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says of a bet that came back that its round was called off', async () => {
  const bets = [
    makeOwnBet({ id: 'back', state: 'refunded' }),
    makeOwnBet({ id: 'lost', state: 'settled', outcome: { result: { number: 17 } } }),
  ];
  vi.stubGlobal('fetch', async () => Response.json({ success: { bets, nextCursor: null } }));
  const joined = {
    feed: { store: createStore(() => ({ picture: { mine: [] } })) },
    tray: { store: createStore(() => ({ isCancelling: false })) },
  } as unknown as JoinedTable;
  const look = { describeResult: () => 'выпало 17' } as unknown as TableLook;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OwnBets joined={joined} view={viewTable({ game: 'roulette' })} look={look} />
    </QueryClientProvider>,
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(row => row.textContent)).toEqual([
    expect.stringContaining('раунд отменён, ставка возвращена'),
    expect.stringContaining('выпало 17'),
  ]);
});
