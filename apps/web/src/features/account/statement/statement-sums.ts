import type { StatementDay } from '@kvazar/contract';
import { addKopecks, type Kopecks, subtractKopecks, ZERO } from '@kvazar/money';
import { readRoubles } from '../../../lib/balance.ts';

/** What the games brought, or took: wins less stakes. */
export function netOfGames({ payouts, stakes }: StatementDay): Kopecks {
  return subtractKopecks(readRoubles(payouts), readRoubles(stakes));
}

/** The days of the last so many, counted back from the end of the statement. */
export function cutDays(days: readonly StatementDay[], from: string): StatementDay[] {
  return days.filter(({ day }) => day >= from);
}

type SumName = 'stakes' | 'payouts' | 'inPlay' | 'topUps' | 'withdrawals' | 'gifts';

export type TotalSums = Readonly<Record<SumName, Kopecks>> & { readonly bets: number };

export function addSums(days: readonly StatementDay[]): TotalSums {
  const add = (name: SumName) =>
    days.reduce((sum, day) => addKopecks(sum, readRoubles(day[name])), ZERO);
  return {
    bets: days.reduce((count, day) => count + day.bets, 0),
    stakes: add('stakes'),
    payouts: add('payouts'),
    inPlay: add('inPlay'),
    topUps: add('topUps'),
    withdrawals: add('withdrawals'),
    gifts: add('gifts'),
  };
}

/** The first day of the last so many. */
export function firstDayOf(to: string, count: number): string {
  const time = Date.parse(`${to}T00:00:00Z`) - (count - 1) * 86_400_000;
  return new Date(time).toISOString().slice(0, 10);
}
