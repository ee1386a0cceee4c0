import { createHash } from 'node:crypto';
import { computeCrashInteger, previousHash } from '@kvazar/fair';
import { crashPointHundredths } from '@kvazar/games';
import { CRASH } from '../src/modules/crash/table-id.ts';
import {
  insertChain,
  publishChain,
  storeTerminatingHash,
} from '../src/modules/rounds/chain-repository.ts';
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
  for (let round = 1; round <= rounds; round++) {
    const hash = hashOf(`the flight of round ${round}`);
    const { id } = await insertChain(db, CRASH, hash, 1);
    await storeTerminatingHash(db, id, previousHash(hash));
    await publishChain(db, id, findSalt(hash, bounds), round);
  }
}
