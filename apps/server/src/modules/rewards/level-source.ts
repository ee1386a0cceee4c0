import { formatRoubles, kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { describeTier, type StatusTier } from '../statuses/status-tier.ts';
import type { Claimant, RewardSource } from './reward-source.ts';

interface UnclaimedGift {
  readonly tier: StatusTier;
  readonly gift: number;
}

async function listUnclaimed(db: Queryable, { playerId, money }: Claimant) {
  const { rows } = await db.query<UnclaimedGift>(
    `select t.tier, t.gift from tier_changes t
     where t.player_id = $1 and t.money = $2 and t.gift > 0 and not exists (
       select from claims c where c.player_id = t.player_id and c.money = t.money
         and c.kind = 'level' and c.occasion = t.tier)
     order by t.gift`,
    [playerId, money],
  );
  return rows;
}

/** The gifts for tiers, once for each. */
export function createLevelSource(brandName: string): RewardSource {
  const nameOf = (tier: StatusTier) => describeTier(tier, brandName).name;
  const describe = ({ tier, gift }: UnclaimedGift) =>
    `«${nameOf(tier)}»: ${formatRoubles(kopecks(gift))}`;
  return {
    kind: 'level',
    title: 'Подарок за статус',
    terms: [
      'Один раз за каждую достигнутую ступень, деньгами.',
      'Ступень и подарок за неё остаются навсегда: забрать можно когда угодно.',
    ],
    transfer: 'level-gift',
    least: kopecks(1),

    async look(db, claimant) {
      const gifts = await listUnclaimed(db, claimant);
      if (gifts.length === 0) return null;
      return {
        portions: gifts.map(({ tier, gift }) => ({
          occasion: tier,
          amount: kopecks(gift),
          details: { tier },
        })),
        readyAt: null,
        line: `За ${gifts.length > 1 ? 'ступени' : 'ступень'} ${gifts.map(({ tier }) => `«${nameOf(tier)}»`).join(' и ')}`,
      };
    },

    async explain(db, claimant) {
      const gifts = await listUnclaimed(db, claimant);
      return { formula: gifts.map(describe), bets: [], nextCursor: null };
    },
  };
}
