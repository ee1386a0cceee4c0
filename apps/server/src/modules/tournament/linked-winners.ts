import type { Queryable } from '../../platform/db/database.ts';

/**
 * Winners who share something with another winner of their league, each with what: a device is a
 * graphics card at an address, neither of which says anything alone.
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
     ), shared as (
       select player_id, trait, count(*) over (partition by league, trait, mark) as players from traits
     )
     select player_id as "playerId", string_agg(distinct trait, ', ' order by trait) as traits
     from shared where players > 1 group by player_id`,
    [winners.map(({ playerId }) => playerId), winners.map(({ league }) => league)],
  );
  return new Map(rows.map(({ playerId, traits }) => [playerId, traits]));
}
