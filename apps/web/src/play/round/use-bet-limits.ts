import type { Site } from '@kvazar/contract';
import { type Kopecks, kopecks } from '@kvazar/money';
import { readRoubles } from '../../lib/balance.ts';
import { useSession } from '../../lib/session.ts';
import { usePlace } from './place.ts';

export interface BetLimits {
  readonly minBet: Kopecks;
  readonly maxBet: Kopecks;
  readonly maxPayout: Kopecks;
}

/** Only while the server has not told its own; it refuses what it does not take in any case. */
const unknownLimits: BetLimits = {
  minBet: kopecks(1_00),
  maxBet: kopecks(100_000_00),
  maxPayout: kopecks(10_000_000_00),
};

/** Of a game or a table; of the whole site where it has none of its own. */
export function limitsAt(
  site: Partial<Pick<Site, 'limits' | 'gameLimits'>> | undefined,
  place: string,
): BetLimits {
  const limits = site?.gameLimits?.[place] ?? site?.limits;
  if (!limits) return unknownLimits;
  return {
    minBet: readRoubles(limits.minBet),
    maxBet: readRoubles(limits.maxBet),
    maxPayout: readRoubles(limits.maxPayout),
  };
}

/** Where the page is, unless told another place. */
export function useBetLimits(place?: string): BetLimits {
  const { site } = useSession();
  const here = usePlace();
  return limitsAt(site, place ?? here ?? '');
}
