import { expect, it } from 'vitest';
import { addSums, cutDays, firstDayOf, netOfGames } from './statement-sums.ts';

const day = (date: string, stakes: number, payouts: number) => ({
  day: date,
  bets: 1,
  stakes,
  payouts,
  inPlay: 0.3,
  topUps: 0.1,
  withdrawals: 0,
  gifts: 0,
});

it('counts a period back from its last day', () => {
  expect(firstDayOf('2026-03-02', 30)).toBe('2026-02-01');
  expect(firstDayOf('2026-03-02', 1)).toBe('2026-03-02');
});

it('adds up without losing a kopeck', () => {
  const days = Array.from({ length: 30 }, (_, n) => day(`2026-01-${n + 10}`, 0.1, 0.2));
  expect(addSums(days)).toEqual({
    bets: 30,
    stakes: 300,
    payouts: 600,
    inPlay: 900,
    topUps: 300,
    withdrawals: 0,
    gifts: 0,
  });
});

it('knows the result of the games and the days of the period', () => {
  const days = [day('2026-01-01', 10, 2.5), day('2026-01-02', 1, 3)];
  expect(days.map(netOfGames)).toEqual([-750, 200]);
  expect(cutDays(days, '2026-01-02')).toEqual([days[1]]);
});
