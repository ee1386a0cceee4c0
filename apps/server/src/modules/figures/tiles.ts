import type { FigureTile } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { dayInMoscow } from '../bet-days/zone.ts';
import type { Money } from '../ledger/site-accounts.ts';
import {
  changeOf,
  FIGURE_IDS,
  FIGURES,
  type FigureDefinition,
  type FigureSums,
  zScore,
} from './figure-definitions.ts';
import type { Period } from './figure-period.ts';
import { listGames, readSums } from './figure-repository.ts';
import { inRoubles } from './in-roubles.ts';

/** The last moment of a stretch belongs to the day before its end. */
export function lastDayOf({ to }: Pick<Period, 'to'>): string {
  return dayInMoscow(new Date(to.getTime() - 1));
}

function viewTiles(sums: FigureSums, before: FigureSums, z: number | null): FigureTile[] {
  return FIGURE_IDS.map(id => {
    const { title, formula, unit, compute }: FigureDefinition = FIGURES[id];
    const value = compute(sums);
    const shown = value === null || unit === 'count' ? value : inRoubles(value);
    return {
      ...{ id, title, formula, unit, value: shown },
      change: changeOf(value, compute(before)),
      z: id === 'theory' ? z : null,
    };
  });
}

export async function readTiles(
  db: Queryable,
  money: Money,
  period: Period,
): Promise<FigureTile[]> {
  const sums = await readSums(db, money, period);
  const before = await readSums(db, money, period.before);
  const games = await listGames(db, money, dayInMoscow(period.from), lastDayOf(period));
  const total = (part: 'stakes' | 'payouts' | 'edge' | 'variance') =>
    games.reduce((sum, game) => sum + game[part], 0);
  const ofGames = { stakes: total('stakes'), payouts: total('payouts'), edge: total('edge') };
  return viewTiles(sums, before, zScore(ofGames, total('variance')));
}
