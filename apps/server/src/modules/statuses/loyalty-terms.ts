import type { Kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { StatusTier } from './status-tier.ts';

/** One tier and what it brings. */
export interface TierTerms {
  readonly tier: StatusTier;
  /** From so many points on. */
  readonly points: number;
  /** The share of the edge that is given back, in hundredths of a percent. */
  readonly rakebackBp: number;
  /** For reaching it; 0 for none. */
  readonly gift: Kopecks;
  readonly wheelFactor: number;
  readonly league: number;
}

/** What an operator has promised, from some moment on. */
export interface LoyaltyTerms {
  readonly id: number;
  /** Lowest first; the first begins with nothing. */
  readonly tiers: readonly TierTerms[];
  /** The same for everyone instead of each tier's own. */
  readonly flatRakebackBp: number | null;
}

/** All that were ever in force, oldest first. */
export async function listTerms(db: Queryable): Promise<readonly LoyaltyTerms[]> {
  const { rows } = await db.query<{ id: number; value: Omit<LoyaltyTerms, 'id'> }>(
    'select id, value from loyalty_terms order by id',
  );
  return rows.map(({ id, value }) => ({ ...value, id }));
}

export function termsInForce(all: readonly LoyaltyTerms[]): LoyaltyTerms {
  const last = all.at(-1);
  if (!last) throw new Error('there are no loyalty terms');
  return last;
}
