import type { Queryable } from '../../platform/db/database.ts';
import { rolesWith } from '../identity/roles.ts';

export interface DealerHours {
  readonly playerId: number;
  readonly login: string;
  readonly workedMs: number;
  readonly aheadMs: number;
  readonly rounds: number;
  readonly corrections: number;
}

const SHOWN_DEALERS = 200;

/** Everybody who may deal or has dealt since a moment, by login. */
export async function listDealerHours(
  db: Queryable,
  since: Date,
  now: Date,
): Promise<DealerHours[]> {
  const { rows } = await db.query<DealerHours>(
    `with dealers as (
       select player_id as id from player_roles where role = any($3)
       union select dealer_id from dealer_shifts where ends_at > $1
     )
     select p.id as "playerId", p.login, s."workedMs", s."aheadMs", d.rounds, d.corrections
     from dealers join players p using (id)
     cross join lateral (
       select coalesce(sum(extract(epoch from coalesce(x.ended_at, $2) - x.started_at) * 1000)
           filter (where x.started_at > $1), 0)::bigint as "workedMs",
         coalesce(sum(extract(epoch from x.ends_at - greatest(x.starts_at, $2)) * 1000)
           filter (where x.started_at is null and x.cancelled_at is null and x.ends_at > $2), 0)::bigint
           as "aheadMs"
       from dealer_shifts x where x.dealer_id = p.id and x.starts_at > $1::timestamptz - interval '1 day') s
     cross join lateral (
       select count(distinct r.round_number) filter (where r.confirmed_at is not null) as rounds,
         count(c.id) as corrections
       from dealer_shifts x join dealer_rounds r on r.shift_id = x.id
       left join dealer_corrections c
         on c.table_id = r.table_id and c.round_number = r.round_number
       where x.dealer_id = p.id and x.started_at > $1) d
     order by p.login limit ${SHOWN_DEALERS}`,
    [since, now, rolesWith('tables/run')],
  );
  return rows;
}
