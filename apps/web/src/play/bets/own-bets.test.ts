import type { Bet } from '@kvazar/contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { sessionQuery } from '../../lib/session.ts';
import { joinOwnBets, rememberOwnBet } from './own-bets.ts';

const START_MS = Date.UTC(2026, 0, 1);

function makeBet(number: number, game = 'bubbles'): Bet {
  return {
    id: `bet-${number}`,
    game,
    state: 'settled',
    amount: 100,
    payout: 0,
    multiplier: 0,
    outcome: { point: 1.2 },
    params: { target: 2 },
    fairness: { serverSeedHash: 'f0', clientSeed: 'seed', nonce: number },
    createdAt: new Date(START_MS + number * 1_000).toISOString(),
  };
}

function listIds(bets: readonly Bet[] | undefined): string[] | undefined {
  return bets?.map(bet => bet.id);
}

function signIn(client: QueryClient, id: number): void {
  client.setQueryData(sessionQuery.queryKey, {
    user: { id } as never,
    site: { works: false },
    social: { vk: '', tg: '' },
  });
}

function readMadeHere(client: QueryClient, player: number, game = 'bubbles') {
  return client.getQueryData<readonly Bet[]>(['bets', 'made-here', player, game]);
}

describe('a bet made on this page', () => {
  it('stands on top of the pages at once, newest first', () => {
    const client = new QueryClient();
    signIn(client, 7);
    rememberOwnBet(client, makeBet(3));
    rememberOwnBet(client, makeBet(4));
    const joined = joinOwnBets(readMadeHere(client, 7) ?? [], [makeBet(2), makeBet(1)]);
    expect(listIds(joined)).toEqual(['bet-4', 'bet-3', 'bet-2', 'bet-1']);
  });

  it('is listed once, even when it is remembered twice or a page holds it already', () => {
    const client = new QueryClient();
    signIn(client, 7);
    rememberOwnBet(client, makeBet(3));
    rememberOwnBet(client, makeBet(3));
    const madeHere = readMadeHere(client, 7) ?? [];
    expect(listIds(madeHere)).toEqual(['bet-3']);
    expect(listIds(joinOwnBets(madeHere, [makeBet(3), makeBet(2)]))).toEqual(['bet-3', 'bet-2']);
  });

  it('replaces the open game that an earlier page holds', () => {
    const open = { ...makeBet(3), game: 'mines', outcome: { state: 'active' } };
    const over = { ...open, payout: 250, outcome: { state: 'won' } };
    expect(joinOwnBets([over], [open, makeBet(2)])).toEqual([over, makeBet(2)]);
  });

  it('stays with its game and its player', () => {
    const client = new QueryClient();
    signIn(client, 7);
    rememberOwnBet(client, makeBet(3, 'dice'));
    signIn(client, 8);
    rememberOwnBet(client, makeBet(4));
    expect(readMadeHere(client, 7)).toBeUndefined();
    expect(listIds(readMadeHere(client, 7, 'dice'))).toEqual(['bet-3']);
    expect(listIds(readMadeHere(client, 8))).toEqual(['bet-4']);
  });

  it('leaves no gap: what is older than the newest page but not on it belongs to a later page', () => {
    const joined = joinOwnBets([makeBet(9), makeBet(1)], [makeBet(8), makeBet(7)]);
    expect(listIds(joined)).toEqual(['bet-9', 'bet-8', 'bet-7']);
  });

  it.each([
    ['some', [makeBet(0)]],
    ['no', []],
  ])(
    'is not kept for ever: after many, on top of %s older bets, the pages are asked for again',
    (_, bets) => {
      const client = new QueryClient();
      signIn(client, 7);
      const pagesKey = ['bets', 'mine', 7, 'bubbles'];
      client.setQueryData(pagesKey, {
        pages: [{ bets, nextCursor: null }],
        pageParams: [null],
      });
      for (let number = 1; number <= 40; number++) rememberOwnBet(client, makeBet(number));
      expect(client.getQueryState(pagesKey)?.isInvalidated).toBe(false);
      for (let number = 41; number <= 200; number++) rememberOwnBet(client, makeBet(number));
      expect(client.getQueryState(pagesKey)?.isInvalidated).toBe(true);
      expect(readMadeHere(client, 7)).toHaveLength(80);
    },
  );
});
