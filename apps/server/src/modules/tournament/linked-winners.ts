import type { Queryable } from '../../platform/db/database.ts';

/**
 * Winners who share something with another winner of their league, each with what: a device is a
 * graphics card at an address, neither of which says anything alone. Unless one of them has never shown a
 * device: then the address says it, where no crowd has the same.
 */
export async function findLinked(
  db: Queryable,
  winners: readonly { readonly playerId: number; readonly league: number }[],
): Promise<ReadonlyMap<number, string>> {
  if (winners.length === 0) return new Map();
  const { rows } = await db.query<{ playerId: number; traits: string }>(
    `with winners as (
       select * from unnest($1::bigint[], $2::integer[]) w (player_id, league)
     ), traits as (
       select distinct w.player_id, w.league, 'device' as trait,
         concat_ws(' ', md5(d.info::text), d.address) as mark
       from winners w join device_sightings d on d.player_id = w.player_id
       where jsonb_typeof(d.info) = 'object' and d.address is not null
       union
       select w.player_id, w.league, 'payment', concat_ws(' ', i.method, encode(i.fingerprint, 'hex'))
       from winners w join payment_instruments i on i.player_id = w.player_id
     ), homes as (
       select w.player_id, w.league, home_network(d.address) as home, not shows_device(w.player_id) as is_hidden
       from winners w join device_sightings d on d.player_id = w.player_id
       where d.address is not null group by 1, 2, 3
     ), shared_homes as (
       select player_id, home, count(*) over here > 1 and bool_or(is_hidden) over here as is_link
       from homes window here as (partition by league, home)
     ), shared as (
       select player_id, trait, count(*) over (partition by league, trait, mark) as players from traits
     )
     select player_id as "playerId", string_agg(distinct trait, ', ' order by trait) as traits
     from (
       select player_id, trait from shared where players > 1
       union all
       select player_id, 'address' from shared_homes where is_link and not is_crowded(home)
     ) links group by player_id`,
    [winners.map(({ playerId }) => playerId), winners.map(({ league }) => league)],
  );
  return new Map(rows.map(({ playerId, traits }) => [playerId, traits]));
}
