import type { ShownBet } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BetCheck } from '../features/fairness/verifier/bet-check.tsx';
import { BetCommitment } from '../play/bets/bet-commitment.tsx';
import { revealedKeys } from '../play/fairness/rotate-pair.ts';
import { verifiers } from './verifiers.ts';

afterEach(cleanup);

/** Of somebody else who hides their name. */
const bet: ShownBet = {
  ...{ id: '0b0d1d6c-0000-4000-8000-000000000000', game: 'dice', state: 'settled' },
  ...{ amount: 100, payout: 198, multiplier: 1.98, outcome: { roll: 64.2 } },
  ...{ params: { side: 'over', target: 50 }, fairness: null, serverSeed: null },
  ...{ balanceBefore: null, balanceAfter: null, cut: null },
  createdAt: '2026-01-01T12:00:00.000Z',
};

it('says of a bet without seeds who can check it, and asks nobody for what is missing', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData([...revealedKeys.bet, bet.id], bet);
  render(
    <QueryClientProvider client={client}>
      <BetCheck verifiers={verifiers} betId={bet.id} />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Игрок скрыл имя')).toBeDefined();
  expect(screen.getByText(/проверить её может только он сам/)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says it where the seeds of a bet are shown', () => {
  render(<BetCommitment betId={bet.id} details={bet} isWaiting={false} />);
  expect(screen.getByText(/проверить её может только он сам/)).toBeDefined();
  expect(screen.queryByText('Клиентский сид')).toBeNull();
});
