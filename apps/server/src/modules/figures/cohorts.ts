import type { FigureCohort } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { addDays } from '../bet-days/zone.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { divide } from './figure-definitions.ts';

/** After how many days a player is looked for. */
export const RETENTION_AGES = [1, 3, 7, 14, 30] as const;

interface CohortRow {
  readonly cohort: string;
  readonly players: number;
  /** By age: whose day of that age is over, and who of them played on it. */
  readonly ripe: readonly number[];
  readonly came: readonly number[];
}

/**
 * Who made a first bet on a day or in a week, and what part of them bet exactly so many days later.
 * Players whose day has not ended yet are left out of that part.
 */
export async function readCohorts(
  db: Queryable,
  money: Money,
  asked: {
    readonly from: string;
    readonly to: string;
    readonly by: 'day' | 'week';
    readonly today: string;
  },
): Promise<FigureCohort[]> {
  const { rows } = await db.query<CohortRow>(
    `with ages as (
       select * from unnest($6::integer[]) with ordinality a (age, place)
     ), members as (
       select date_trunc($4, first_day)::date as cohort, first_day, player_id from figure_players
       where money = $1 and first_day between $2 and $3
     ), sizes as (
       select cohort, count(*) as players from members group by cohort
     ), kept as (
       select m.cohort, a.place, count(*) as ripe, count(d.player_id) as came
       from members m join ages a on m.first_day + a.age < $5::date
       left join figure_day_players d
         on d.money = $1 and d.day = m.first_day + a.age and d.player_id = m.player_id
       group by m.cohort, a.place
     )
     select to_char(s.cohort, 'YYYY-MM-DD') as cohort, s.players,
       array_agg(coalesce(k.ripe, 0)::integer order by a.place) as ripe,
       array_agg(coalesce(k.came, 0)::integer order by a.place) as came
     from sizes s cross join ages a left join kept k on k.cohort = s.cohort and k.place = a.place
     group by s.cohort, s.players order by s.cohort desc`,
    [money, asked.from, asked.to, asked.by, asked.today, [...RETENTION_AGES]],
  );
  return rows.map(({ cohort, players, ripe, came }) => ({
    from: cohort,
    to: asked.by === 'week' ? addDays(cohort, 6) : cohort,
    players,
    retention: ripe.map((count, place) => divide(came[place] ?? 0, count)),
  }));
}
