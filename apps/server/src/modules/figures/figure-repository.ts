import type { Queryable } from '../../platform/db/database.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { type FigureSums, NO_SUMS } from './figure-definitions.ts';
import type { Stretch } from './figure-period.ts';
import { dayOf } from './figures-reader.ts';
import { readMoneyDays } from './money-days.ts';

export interface BetSums {
  readonly bets: number;
  readonly stakes: number;
  readonly payouts: number;
  readonly edge: number;
}

const SUMS = `sum(bets)::bigint as bets, sum(stakes)::bigint as stakes,
  sum(payouts)::bigint as payouts, sum(edge)::bigint as edge`;

/** Buckets of so many minutes, or of days of Moscow; one without bets is not there. */
export async function listBuckets(
  db: Queryable,
  money: Money,
  { from, to }: Stretch,
  step: number | 'day',
): Promise<readonly (BetSums & { readonly at: Date })[]> {
  const bucket =
    step === 'day'
      ? `date_trunc('day', slice, '${MOSCOW}')`
      : `date_bin(make_interval(mins => ${step}), slice, $2)`;
  const { rows } = await db.query<BetSums & { at: Date }>(
    `select ${bucket} as at, ${SUMS} from figure_slices
     where money = $1 and slice >= $2 and slice < $3 group by 1 order by 1`,
    [money, from, to],
  );
  return rows;
}

/**
 * Everybody once: on the first of these days on which they came, so whoever had played last before it.
 * Of the last day, who had come by then.
 */
async function countPlayers(db: Queryable, money: Money, { from, to }: Stretch): Promise<number> {
  const { rows } = await db.query<{ players: number }>(
    `with bounds as (
       select ${dayOf('$2::timestamptz')} as first,
         ${dayOf("($3::timestamptz - interval '1 millisecond')")} as last
     )
     select coalesce((
       select sum(r.players) from bounds join figure_returns r
         on r.money = $1 and r.day >= first and r.day < last and r.previous_day < first
     ), 0)::bigint + (
       select count(*) from bounds join figure_day_players d
         on d.money = $1 and d.day = last and d.began_at <= $3 and d.previous_day < first
     ) as players`,
    [money, from, to],
  );
  return rows[0]?.players ?? 0;
}

/** All that figures of a stretch are computed from. */
export async function readSums(db: Queryable, money: Money, stretch: Stretch): Promise<FigureSums> {
  const { rows } = await db.query<Record<keyof BetSums, number | null>>(
    `select ${SUMS} from figure_slices where money = $1 and slice >= $2 and slice < $3`,
    [money, stretch.from, stretch.to],
  );
  const moved = await readMoneyDays(db, money, stretch);
  const sums = { rewards: 0, deposits: 0, withdrawals: 0 };
  for (const day of moved.values()) {
    sums.rewards += day.rewards;
    sums.deposits += day.deposits;
    sums.withdrawals += day.withdrawals;
  }
  const [bets] = rows;
  return {
    ...NO_SUMS,
    ...sums,
    bets: bets?.bets ?? 0,
    stakes: bets?.stakes ?? 0,
    payouts: bets?.payouts ?? 0,
    edge: bets?.edge ?? 0,
    players: await countPlayers(db, money, stretch),
  };
}

/** By hour. */
export async function listHourPlayers(
  db: Queryable,
  money: Money,
  { from, to }: Stretch,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ hour: Date; players: number }>(
    'select hour, players from figure_hours where money = $1 and hour >= $2 and hour < $3',
    [money, from, to],
  );
  return new Map(rows.map(({ hour, players }) => [hour.getTime(), players]));
}

interface DayPlayers {
  readonly players: number;
  readonly newPlayers: number;
}

/** By day, those whose first bet ever it saw among them. */
export async function listDayPlayers(
  db: Queryable,
  money: Money,
  first: string,
  last: string,
): Promise<ReadonlyMap<string, DayPlayers>> {
  const { rows } = await db.query<DayPlayers & { day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day, sum(players)::bigint as players,
       coalesce(sum(players) filter (where previous_day = '-infinity'), 0)::bigint as "newPlayers"
     from figure_returns where money = $1 and day between $2 and $3 group by day`,
    [money, first, last],
  );
  return new Map(rows.map(row => [row.day, row]));
}

export interface GameSums extends BetSums {
  readonly game: string;
  readonly players: number;
  readonly variance: number;
}

/** Days of games, both ends included; `by` adds up what is alike in it. */
async function listGameSums<Key extends string>(
  db: Queryable,
  money: Money,
  { first, last, by }: { readonly first: string; readonly last: string; readonly by: string },
) {
  const { rows } = await db.query<GameSums & Record<Key, string>>(
    `select ${by}, ${SUMS}, sum(players)::bigint as players,
       sum(variance)::double precision as variance
     from game_days where money = $1 and day between $2 and $3 group by 1`,
    [money, first, last],
  );
  return rows;
}

export const listGames = (db: Queryable, money: Money, first: string, last: string) =>
  listGameSums<'game'>(db, money, { first, last, by: 'game' });

export const listGameDays = (db: Queryable, money: Money, first: string, last: string) =>
  listGameSums<'day'>(db, money, { first, last, by: `to_char(day, 'YYYY-MM-DD') as day` });

export interface Win {
  readonly id: string;
  readonly player: number;
  readonly login: string;
  readonly game: string;
  readonly at: Date;
  readonly stake: number;
  readonly payout: number;
}

/** The largest of some days; of one game, if it is named. */
export async function listWins(
  db: Queryable,
  money: Money,
  asked: {
    readonly first: string;
    readonly last: string;
    readonly game?: string;
    readonly limit: number;
  },
): Promise<readonly Win[]> {
  const { rows } = await db.query<Win>(
    // Found first and named then: else everybody would be looked up to name a few.
    `select w.bet_id as id, w.player_id as player, p.login, w.game, w.at, w.stake, w.payout
     from (
       select * from figure_wins
       where money = $1 and day between $2 and $3 and ($4::text is null or game = $4)
       order by payout desc, bet_id limit $5
     ) w join players p on p.id = w.player_id
     order by w.payout desc, w.bet_id`,
    [money, asked.first, asked.last, asked.game ?? null, asked.limit],
  );
  return rows;
}
