import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BetNews } from './bet-news.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen() {
  const told: unknown[] = [];
  const news = new BetNews<string, string>({
    placed: (roundId, bets) => void told.push(['placed', roundId, bets]),
    cancelled: (roundId, ids) => void told.push(['cancelled', roundId, ids]),
    won: (roundId, bets) => void told.push(['won', roundId, bets]),
    onError(error) {
      throw error;
    },
  });
  return { news, told };
}

it('of a bet taken back before it was told is not told at all', async () => {
  const { news, told } = listen();
  news.addPlaced(7, 'a', 'a bet');
  news.addCancelled(7, 'a');
  news.addPlaced(7, 'b', 'another');
  await vi.runAllTimersAsync();
  expect(told).toEqual([['placed', 7, ['another']]]);
});

it('of a bet taken back later is told after it', async () => {
  const { news, told } = listen();
  news.addPlaced(7, 'a', 'a bet');
  await vi.runAllTimersAsync();
  news.addCancelled(7, 'a');
  await vi.runAllTimersAsync();
  expect(told).toEqual([
    ['placed', 7, ['a bet']],
    ['cancelled', 7, ['a']],
  ]);
});
