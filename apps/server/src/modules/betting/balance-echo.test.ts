import { kopecks, ZERO } from '@kvazar/money';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BalanceEcho } from './balance-echo.ts';
import type { SettledBet } from './settlement/settlement-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function betOf(playerId: number): SettledBet {
  return {
    shownName: null,
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

it('tells once a second, however many bets there were, and only whoever has another device', () => {
  const sent: (readonly number[])[] = [];
  const echo = new BalanceEcho({
    isWatchedElsewhere: playerId => playerId !== 3,
    send: playerIds => sent.push(playerIds),
  });
  echo.add([betOf(1), betOf(1), betOf(3)]);
  echo.add([betOf(2)]);
  vi.advanceTimersByTime(999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([[1, 2]]);
  echo.add([betOf(3)]);
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual([[1, 2]]);
});
