import type { Queryable } from '../../platform/db/database.ts';

/** What so many share says nothing of any of them: a carrier's address, a common phone. */
export const CROWD = 30;
/** Of one player, the newest of each kind. */
const TRAITS_OF_ONE = 20;

/** What says most first. */
export const TRAIT_KINDS = ['payment', 'device', 'address'] as const;
export type TraitKind = (typeof TRAIT_KINDS)[number];

export interface Trait {
  readonly playerId: number;
  readonly kind: TraitKind;
  readonly value: string;
  readonly shown: string | null;
}

/** What these players have been seen with. */
export async function listTraits(db: Queryable, players: readonly number[]): Promise<Trait[]> {
  const { rows } = await db.query<Trait>(
    `select p.id as "playerId", t.kind, t.value, t.shown
     from unnest($1::bigint[]) p (id) cross join lateral (
       (select 'device' as kind, md5(info::text) as value, max(info->>'renderer') as shown
        from (select info, seen_at from device_sightings
          where player_id = p.id and jsonb_typeof(info) = 'object'
          order by seen_at desc limit 200) s
        group by md5(info::text) order by max(seen_at) desc limit ${TRAITS_OF_ONE})
       union all
       (select 'address', home::text, case family(home) when 6 then home::text else host(home) end
        from (select home_network(address) as home, seen_at from device_sightings
          where player_id = p.id and address is not null
          order by seen_at desc limit 200) s
        group by home order by max(seen_at) desc limit ${TRAITS_OF_ONE})
       union all
       (select 'payment', method || ' ' || encode(fingerprint, 'hex'), mask
        from payment_instruments where player_id = p.id
        order by last_seen_at desc limit ${TRAITS_OF_ONE})
     ) t`,
    [players],
  );
  return rows;
}

const HOLDERS: Readonly<Record<TraitKind, string>> = {
  device: `select distinct player_id from device_sightings
    where jsonb_typeof(info) = 'object' and md5(info::text) = t.value`,
  address: `select distinct player_id from device_sightings
    where address is not null and home_network(address) = t.value::cidr`,
  payment: `select player_id from payment_instruments
    where method = split_part(t.value, ' ', 1) and fingerprint = decode(split_part(t.value, ' ', 2), 'hex')`,
};

/** Who has them: one more than a crowd of each at most, however many there are. */
export async function listHolders(
  db: Queryable,
  kind: TraitKind,
  values: readonly string[],
): Promise<{ readonly value: string; readonly playerId: number }[]> {
  const { rows } = await db.query<{ value: string; playerId: number }>(
    `select t.value, h.player_id as "playerId" from unnest($1::text[]) t (value)
     cross join lateral (${HOLDERS[kind]} limit ${CROWD + 1}) h`,
    [values],
  );
  return rows;
}
