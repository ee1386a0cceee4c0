import type { Queryable } from '../../platform/db/database.ts';
import { addressKey } from '../../platform/limits/address-key.ts';

/** Whoever sits in one of them has guesses of their own, so there are few. */
const MAX_HOMES = 10;
/** Longer than a session lives: who signs in once a month is still known. */
const KNOWN_FOR = `interval '90 days'`;
/** The newest, so that who signs in without end makes no query longer. */
const SIGN_INS_READ = 100;

/**
 * Where a player has signed in of late, by what callers are told apart. Of nobody, which is null, it is asked in the
 * same way.
 */
export async function readKnownHomes(
  db: Queryable,
  playerId: number | null,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ address: string }>(
    `select host(address) as address from device_sightings
     where player_id = $1 and address is not null and seen_at > now() - ${KNOWN_FOR}
     order by seen_at desc limit $2`,
    [playerId, SIGN_INS_READ],
  );
  const homes = new Set(rows.map(({ address }) => addressKey(address)));
  return new Set([...homes].slice(0, MAX_HOMES));
}
