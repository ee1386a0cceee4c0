import { kopecks, ZERO } from '@kvazar/money';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BalanceEcho, type Echo } from './balance-echo.ts';
import type { SettledBet } from './settlement/settlement-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function betOf(playerId: number, socketId: string | null = null): SettledBet {
  return {
    shownName: null,
    socketId,
    bet: {
      id: `bet-${playerId}`,
      playerId,
      game: 'dice',
      state: 'settled',
      stake: kopecks(100),
      payout: ZERO,
      multiplierE4: 0,
      params: {},
      outcome: {},
      progress: null,
      seed: null,
      balanceAfter: ZERO,
      createdAt: new Date(0),
    },
  };
}

function listen(isHeard: (echo: Echo) => boolean = () => true) {
  const sent: (readonly Echo[])[] = [];
  return { sent, echo: new BalanceEcho({ isHeard, send: echoes => sent.push(echoes) }) };
}

const of = (playerId: number, sparedSocketId: string | null = null): Echo => ({
  playerId,
  sparedSocketId,
});

it('tells once a second, however many bets there were, and only whom anyone can hear', () => {
  const { sent, echo } = listen(({ playerId }) => playerId !== 3);
  echo.add([betOf(1), betOf(1), betOf(3)]);
  echo.add([betOf(2)]);
  vi.advanceTimersByTime(999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([[of(1), of(2)]]);
  echo.add([betOf(3)]);
  vi.advanceTimersByTime(5_000);
  expect(sent).toHaveLength(1);
});

it('spares the page from which all the bets came, and nobody when there were two', () => {
  const { sent, echo } = listen();
  echo.add([betOf(1, 'a'), betOf(1, 'a'), betOf(2, 'a'), betOf(2, 'b'), betOf(2, 'b')]);
  echo.add([betOf(3, 'a'), betOf(3)]);
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([[of(1, 'a'), of(2), of(3)]]);
});

it('says nothing of a bet that a round has lost: its money left with the bet', () => {
  const { sent, echo } = listen();
  const { bet, ...rest } = betOf(1);
  const round = { table: 'crash', number: 7, revealed: null };
  echo.add([{ ...rest, bet: { ...bet, round } }]);
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([]);
  echo.add([{ ...rest, bet: { ...bet, round, state: 'open' } }]);
  echo.add([{ ...rest, bet: { ...bet, round, playerId: 2, payout: kopecks(150) } }]);
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([[of(1), of(2)]]);
});
