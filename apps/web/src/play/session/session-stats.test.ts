import { type Kopecks, kopecks } from '@kvazar/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CountedBet, countBet, emptyStats, type SessionStats } from './session-stats.ts';

function countAll(bets: readonly CountedBet[]): SessionStats {
  return bets.reduce(countBet, emptyStats);
}

function bet(stake: number, payout: number): CountedBet {
  return { stake: kopecks(stake), payout: kopecks(payout) };
}

it('counts wins, losses and bets that only return the stake', () => {
  const stats = countAll([bet(100, 200), bet(100, 0), bet(100, 100), bet(100, 50)]);
  expect(stats).toMatchObject({ bets: 4, wins: 1, losses: 2, turnover: 400, net: -50 });
});

it('draws the net result from zero, bet after bet', () => {
  const { course } = countAll([bet(100, 200), bet(50, 0)]);
  expect(course).toEqual([
    { bets: 0, net: 0 },
    { bets: 1, net: 100 },
    { bets: 2, net: 50 },
  ]);
});

it('adds up, and its course stays short, ordered and true to both ends, however long it gets', () => {
  const anySum = fc.integer({ min: 0, max: 100_000 }).map(kopecks);
  const anyBets = fc.array(fc.record({ stake: anySum, payout: anySum }), { maxLength: 2_000 });
  const sum = (sums: readonly Kopecks[]) => sums.reduce((total, next) => total + next, 0);
  fc.assert(
    fc.property(anyBets, bets => {
      const stats = countAll(bets);
      const net = sum(bets.map(({ payout }) => payout)) - sum(bets.map(({ stake }) => stake));
      expect(stats).toMatchObject({ bets: bets.length, net });
      expect(stats.wins + stats.losses).toBeLessThanOrEqual(stats.bets);
      expect(stats.course.length).toBeLessThanOrEqual(400);
      expect(stats.course[0]).toEqual({ bets: 0, net: 0 });
      expect(stats.course.at(-1)).toEqual({ bets: bets.length, net });
      const counts = stats.course.map(point => point.bets);
      expect(counts).toEqual([...counts].sort((a, b) => a - b));
    }),
    { numRuns: 30 },
  );
});
