import type { Bet, CrashOwnBet } from '@kvazar/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { BetBook } from './bet-book.ts';

const open: CrashOwnBet = {
  id: 'bet',
  game: 'crash',
  state: 'open',
  amount: 250,
  payout: 0,
  multiplier: 0,
  outcome: { cashedOutAt: null },
  params: { slot: 1, autoCashout: 2 },
  fairness: { table: 'crash', roundId: 7, roundHash: '' },
  createdAt: '2026-01-01T12:00:00.000Z',
  roundId: 7,
  slot: 1,
  autoCashout: 2,
};
const refunded: CrashOwnBet = { ...open, state: 'refunded' };

function listStates(client: QueryClient): string[] {
  const bets = client.getQueryData<readonly Bet[]>(['bets', 'made-here', null, 'crash']) ?? [];
  return bets.map(({ state }) => state);
}

it('a bet is in the list while it is open, and once more never after its end', () => {
  const client = new QueryClient();
  const book = new BetBook(client);
  book.hear(open, null);
  expect(listStates(client)).toEqual(['open']);
  book.hear(refunded, null);
  book.hear(open, null);
  expect(listStates(client)).toEqual(['refunded']);
});

it('the end of a bet that another tab made reaches the list too', () => {
  const client = new QueryClient();
  new BetBook(client).hear(refunded, null);
  expect(listStates(client)).toEqual(['refunded']);
});
