import type { DayFigures } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { startOfDay } from '../bet-days/zone.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { FIGURES, type FigureSums, NO_SUMS, zScore } from './figure-definitions.ts';
import { daysBetween, nextDay } from './figure-period.ts';
import { listDayPlayers, listGameDays } from './figure-repository.ts';
import { inRoubles } from './in-roubles.ts';
import { readMoneyDays } from './money-days.ts';

interface DaySums extends FigureSums {
  readonly day: string;
  readonly newPlayers: number;
  /** Kopecks squared. */
  readonly variance: number;
}

/** Every day from the first to the last, also one on which nothing happened; the oldest first. */
export async function listDaySums(
  db: Queryable,
  money: Money,
  first: string,
  last: string,
): Promise<DaySums[]> {
  const stretch = { from: startOfDay(first), to: startOfDay(nextDay(last)) };
  const bets = new Map((await listGameDays(db, money, first, last)).map(row => [row.day, row]));
  const players = await listDayPlayers(db, money, first, last);
  const moved = await readMoneyDays(db, money, stretch);
  return daysBetween(stretch.from, stretch.to).map(day => {
    const ofDay = bets.get(day);
    return {
      ...NO_SUMS,
      ...moved.get(day),
      day,
      bets: ofDay?.bets ?? 0,
      stakes: ofDay?.stakes ?? 0,
      payouts: ofDay?.payouts ?? 0,
      edge: ofDay?.edge ?? 0,
      variance: ofDay?.variance ?? 0,
      players: players.get(day)?.players ?? 0,
      newPlayers: players.get(day)?.newPlayers ?? 0,
    };
  });
}

export function viewDay(sums: DaySums): DayFigures {
  const arpu = FIGURES.arpu.compute(sums);
  return {
    ...{ day: sums.day, bets: sums.bets, players: sums.players, newPlayers: sums.newPlayers },
    turnover: inRoubles(FIGURES.turnover.compute(sums)),
    payouts: inRoubles(sums.payouts),
    ggr: inRoubles(FIGURES.ggr.compute(sums)),
    theory: inRoubles(FIGURES.theory.compute(sums)),
    z: zScore(sums, sums.variance),
    rewards: inRoubles(sums.rewards),
    ngr: inRoubles(FIGURES.ngr.compute(sums)),
    arpu: arpu === null ? null : inRoubles(arpu),
    deposits: inRoubles(sums.deposits),
    withdrawals: inRoubles(sums.withdrawals),
  };
}
