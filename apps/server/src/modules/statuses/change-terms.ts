import { type Refusal, refuse } from '@kvazar/contract';
import type { Database } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { DIGEST_OF_MARKS } from './loyalty-marks.ts';
import { type LoyaltyTerms, listTerms, termsInForce } from './loyalty-terms.ts';
import { moveTerms } from './terms-lock.ts';

export type NewTerms = Omit<LoyaltyTerms, 'id'>;

/**
 * Safe, referral and a friend's extra may give 45 % of the edge away; with this and the gifts all
 * formulas together stay below 95 %.
 */
const HIGHEST_RAKEBACK_BP = 3_500;
/** Of all gifts up to a tier, of the edge that it takes to reach it: a point is a kopeck of it. */
const HIGHEST_GIFT_SHARE = 0.1;
export const HIGHEST_WHEEL_FACTOR = 30;
const NEVER_LOST = 'Ступени не отнимают: порог можно только снизить';

export function areSaneTerms({ tiers, flatRakebackBp }: NewTerms): boolean {
  const isRate = (bp: number) => Number.isInteger(bp) && bp >= 0 && bp <= HIGHEST_RAKEBACK_BP;
  const grows = tiers.every(
    ({ points }, n) => Number.isSafeInteger(points) && points > (tiers[n - 1]?.points ?? -1),
  );
  const giftsUpTo = (tier: number) =>
    tiers.slice(0, tier + 1).reduce((sum, { gift }) => sum + gift, 0);
  return (
    tiers[0]?.points === 0 &&
    grows &&
    tiers.every(
      ({ points, rakebackBp, gift, wheelFactor }, n) =>
        isRate(rakebackBp) &&
        gift >= 0 &&
        giftsUpTo(n) <= points * HIGHEST_GIFT_SHARE &&
        Number.isInteger(wheelFactor) &&
        wheelFactor >= 1 &&
        wheelFactor <= HIGHEST_WHEEL_FACTOR,
    ) &&
    (flatRakebackBp === null || isRate(flatRakebackBp))
  );
}

/** Who has reached a tier keeps it: none may begin later than it did. */
function takesTiersAway(current: NewTerms, next: NewTerms): boolean {
  return current.tiers.some(({ tier, points }) => {
    const after = next.tiers.find(other => other.tier === tier);
    return !after || after.points > points;
  });
}

/** Why these may not follow those that are in force; null when they may. */
export function findTermsFault(current: NewTerms, next: NewTerms): Refusal | null {
  if (!areSaneTerms(next)) return refuse('bonus/terms-unsound');
  return takesTiersAway(current, next) ? refuse('bonus/terms-unsound', NEVER_LOST) : null;
}

/**
 * From now on; where every meter stands is written down, so that nothing reaches back. `base`: those that
 * were in force when these were written; others that came in between must not be undone unseen.
 */
export function changeTerms(
  db: Database,
  terms: NewTerms,
  actor: string,
  base: { readonly termsId: number | null } | null = null,
): Promise<Refusal | null> {
  return db.inTransaction(async tx => {
    if (!areSaneTerms(terms)) return refuse('bonus/terms-unsound');
    await moveTerms(tx);
    const inForce = termsInForce(await listTerms(tx));
    if (base && base.termsId !== inForce.id) return refuse('promotions/draft-outdated');
    const fault = findTermsFault(inForce, terms);
    if (fault) return fault;
    const { rows } = await tx.query<{ id: number; digest: string | null }>(
      `with begun as (
         insert into loyalty_terms (value, set_by) values ($1, $2) returning id
       ), marked as (
         insert into loyalty_marks (terms_id, player_id, money, edge)
         select begun.id, a.player_id, a.money, a.edge from begun, accounts a
         where a.player_id is not null and a.edge > 0
         returning player_id, money, edge
       )
       select begun.id, (select ${DIGEST_OF_MARKS} from marked) as digest from begun`,
      [JSON.stringify(terms), actor],
    );
    const marks = Object.fromEntries(rows.map(({ id, digest }) => [id, digest]));
    await writeAudit(tx, {
      ...{ actor, action: 'statuses/terms-changed', subject: 'site' },
      details: { ...terms, marks },
    });
    return null;
  });
}
