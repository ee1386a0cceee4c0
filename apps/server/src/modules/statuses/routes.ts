import type { CallSuccess } from '@kvazar/contract';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { Session } from '../identity/session-store.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { type LoyaltyTerms, listTerms, termsInForce } from './loyalty-terms.ts';
import { readEdge } from './meter.ts';
import { nextTier, pointsOf, tierAt } from './points.ts';
import { describeTier, type StatusTier } from './status-tier.ts';

export interface StatusRoutesOptions {
  readonly db: Database;
  readonly money: Money;
  readonly brandName: string;
}

const HUNDREDTHS = 100;

interface ReachedTier {
  readonly tier: StatusTier;
  readonly at: Date;
  readonly rakebackBp: number;
  readonly gift: number;
  readonly giftClaimedAt: Date | null;
}

/** Newest first; everyone begins with the first tier. */
async function listReachedTiers(
  db: Queryable,
  playerId: number,
  money: Money,
  first: LoyaltyTerms | undefined,
): Promise<readonly ReachedTier[]> {
  const { rows } = await db.query<ReachedTier>(
    `select t.tier, t.reached_at as at, t.rakeback_bp as "rakebackBp", t.gift, c.created_at as "giftClaimedAt"
     from tier_changes t left join claims c on c.player_id = t.player_id and c.money = t.money
       and c.kind = 'level' and c.occasion = t.tier
     where t.player_id = $1 and t.money = $2
     union all
     select $3, created_at, $4, 0, null from players where id = $1
     order by at desc, gift desc`,
    [playerId, money, first?.tiers[0]?.tier, first?.tiers[0]?.rakebackBp],
  );
  return rows;
}

export function addStatusRoutes(addCall: AddCall<Session>, options: StatusRoutesOptions): void {
  const { db, money, brandName } = options;

  addCall('/api/status/get', async ({ caller }): Promise<CallSuccess<'/api/status/get'>> => {
    const { id } = caller.player;
    const [all, edge] = await Promise.all([listTerms(db), readEdge(db, id, money)]);
    const terms = termsInForce(all);
    const next = nextTier(terms, edge);
    const history = await listReachedTiers(db, id, money, all[0]);
    return {
      mine: {
        ...describeTier(tierAt(terms, edge).tier, brandName),
        points: pointsOf(edge),
        nextLabel: next && describeTier(next.tier, brandName).label,
        pointsToNext: next && next.points - pointsOf(edge),
      },
      tiers: terms.tiers.map(({ tier, points, rakebackBp, gift, wheelFactor, league }) => ({
        ...describeTier(tier, brandName),
        points,
        rakeback: (terms.flatRakebackBp ?? rakebackBp) / HUNDREDTHS,
        gift: roublesFromKopecks(gift),
        wheelFactor,
        league,
      })),
      history: history.map(({ tier, at, rakebackBp, gift, giftClaimedAt }) => ({
        ...describeTier(tier, brandName),
        at: at.toISOString(),
        rakeback: rakebackBp / HUNDREDTHS,
        gift: roublesFromKopecks(kopecks(gift)),
        giftClaimedAt: giftClaimedAt?.toISOString() ?? null,
      })),
    };
  });
}
