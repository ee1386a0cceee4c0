import type { Bet } from '@kvazar/contract';
import { beforeEach, expect, it } from 'vitest';
import { countInSession, openPlaySession, usePlaySession } from './play-session.ts';

function makeBet(state: Bet['state']): Bet {
  return {
    id: 'bet',
    game: 'crash',
    state,
    amount: 100,
    payout: 0,
    multiplier: 0,
    outcome: {},
    params: {},
    fairness: { table: 'crash', roundId: 1, roundHash: '' },
    createdAt: '2026-01-01T12:00:00.000Z',
  };
}

beforeEach(() => {
  openPlaySession(1);
  usePlaySession.setState(usePlaySession.getInitialState());
});

it.each(['open', 'refunded', 'cancelled'] as const)('does not count a bet that is %s', state => {
  countInSession(makeBet(state));
  expect(usePlaySession.getState()).toMatchObject({ net: 0, stats: { bets: 0, turnover: 0 } });
});

it('counts a lost bet as lost', () => {
  countInSession(makeBet('settled'));
  expect(usePlaySession.getState()).toMatchObject({ net: -10_000, stats: { bets: 1, losses: 1 } });
});
