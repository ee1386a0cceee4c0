import { createHash } from 'node:crypto';
import { computeCrashInteger, previousHash } from '@kvazar/fair';
import { crashPointHundredths } from '@kvazar/games';
import { CRASH } from '../src/modules/crash/table-id.ts';
import type { Queryable } from '../src/platform/db/database.ts';

export interface FlightBounds {
  readonly leastHundredths: number;
  readonly mostHundredths: number;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A salt that sends the round of this hash to a point within the bounds. */
function findSalt(hash: string, { leastHundredths, mostHundredths }: FlightBounds): string {
  for (let n = 0; ; n++) {
    const salt = hashOf(`${hash} ${n}`);
    const point = crashPointHundredths(computeCrashInteger(hash, salt));
    if (point >= leastHundredths && point <= mostHundredths) return salt;
  }
}

/**
 * Decides the first rounds of an empty site: every flight is long enough to be struck and short
 * enough to be waited for. Chains of one round each, because a salt serves a whole chain.
 */
export async function prepareShortFlights(
  db: Queryable,
  rounds: number,
  bounds: FlightBounds,
): Promise<void> {
  const hashes = Array.from({ length: rounds }, (_, n) => hashOf(`the flight of round ${n + 1}`));
  await db.query(
    `insert into round_chains (table_id, seed, length, terminating_hash, salt, first_round)
     select $1, hash, 1, before, salt, round
     from unnest($2::text[], $3::text[], $4::text[]) with ordinality c (hash, before, salt, round)
     order by round`,
    [CRASH, hashes, hashes.map(previousHash), hashes.map(hash => findSalt(hash, bounds))],
  );
}
