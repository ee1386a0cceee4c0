import type { Queryable } from '../../platform/db/database.ts';
import { dayInMoscow, MOSCOW } from '../bet-days/zone.ts';
import type { Money } from '../ledger/site-accounts.ts';

const DAY_MS = 86_400_000;
export const MONTH_DAYS = 30;

/** Whole days of Moscow, both count. */
export interface KeptDays {
  readonly from: string;
  readonly to: string;
}

/** The last so many days that are over. */
export function lastDays(now: Date, days: number): KeptDays {
  const back = (count: number) => dayInMoscow(new Date(now.getTime() - count * DAY_MS));
  return { from: back(days), to: back(1) };
}

export interface PlayedMonth {
  readonly playerId: number;
  readonly firstDay: string;
  /** Of the days themselves. */
  readonly edge: number;
  /** Where the meter stood when the last of them was over. */
  readonly endEdge: number;
}

/** Who played on these days, whoever came first in front. From sums that are kept, never from bets. */
export async function listPlayed(
  db: Queryable,
  money: Money,
  { from, to }: KeptDays,
): Promise<readonly PlayedMonth[]> {
  const { rows } = await db.query<PlayedMonth>(
    `with played as (
       select player_id, min(day) filter (where day <= $3) as first_day,
         sum(edge) filter (where day <= $3) as edge,
         coalesce(sum(edge) filter (where day > $3), 0) as later
       from meter_days where money = $1 and day >= $2 group by player_id
     )
     select p.player_id as "playerId", p.first_day::text as "firstDay", p.edge::bigint as edge,
       (a.edge - p.later)::bigint as "endEdge"
     from played p join accounts a on a.player_id = p.player_id and a.money = $1
     where p.first_day is not null order by p.first_day, p.player_id`,
    [money, from, to],
  );
  return rows;
}

export interface Turned {
  readonly playerId: number;
  /** As it was paid. */
  readonly paid: number;
  /** The same turns for a factor of one. */
  readonly base: number;
}

/** What the wheel gave on these days. */
export async function listTurned(
  db: Queryable,
  money: Money,
  { from, to }: KeptDays,
): Promise<readonly Turned[]> {
  const { rows } = await db.query<Turned>(
    `select player_id as "playerId", sum(prize)::bigint as paid, sum(prize / factor)::bigint as base
     from wheel_spins where money = $1
       and created_at >= $2::date::timestamp at time zone '${MOSCOW}'
       and created_at < ($3::date + 1)::timestamp at time zone '${MOSCOW}'
     group by player_id`,
    [money, from, to],
  );
  return rows;
}
