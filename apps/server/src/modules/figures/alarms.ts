import type { FigureDashboard } from '@kvazar/contract';
import type { Logger } from 'pino';
import type { Queryable } from '../../platform/db/database.ts';
import { addDays, dayInMoscow } from '../bet-days/zone.ts';
import { GAME_TITLES } from '../betting/game-titles.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { isAlarming, zScore } from './figure-definitions.ts';
import { listGames } from './figure-repository.ts';

export interface AlarmParts {
  readonly db: Queryable;
  readonly money: Money;
  readonly log: Pick<Logger, 'warn'>;
  /** How many games stray at this moment. */
  readonly onAlarms: (count: number) => void;
}

/**
 * Keeps which games have strayed further than chance explains today, or yesterday by bets that ended
 * late. Logged when it begins; the furthest of the day stays, though luck may turn again.
 */
export async function watchGames({ db, money, log, onAlarms }: AlarmParts, now: Date) {
  const today = dayInMoscow(now);
  let count = 0;
  for (const day of [addDays(today, -1), today]) {
    for (const sums of await listGames(db, money, day, day)) {
      const { game, bets } = sums;
      const z = zScore(sums, sums.variance);
      if (z === null || !isAlarming(z, bets)) continue;
      if (day === today) count += 1;
      const { rows } = await db.query<{ isNew: boolean }>(
        `insert into figure_alarms as a (day, game, money, z, bets, raised_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (money, day, game) do update set z = excluded.z, bets = excluded.bets
           where abs(excluded.z) > abs(a.z)
         returning xmax = 0 as "isNew"`,
        [day, game, money, z, bets, now],
      );
      if (rows[0]?.isNew) log.warn({ day, game, z, bets }, 'a game strays from its odds');
    }
  }
  onAlarms(count);
}

export async function listAlarms(
  db: Queryable,
  money: Money,
  first: string,
  last: string,
): Promise<FigureDashboard['alarms']> {
  const { rows } = await db.query<{ day: string; game: string; z: number; at: Date }>(
    `select to_char(day, 'YYYY-MM-DD') as day, game, z, raised_at as at from figure_alarms
     where money = $1 and day between $2 and $3 order by day desc, abs(z) desc limit 20`,
    [money, first, last],
  );
  return rows.map(({ day, game, z, at }) => ({
    ...{ day, game, title: GAME_TITLES.get(game) ?? game, z, at: at.getTime() },
  }));
}
