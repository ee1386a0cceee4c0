import { type Refusal, refuse } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { describeExclusion } from '../protection/exclusion.ts';
import { isExcluded } from '../protection/guard.ts';
import { findGuard } from '../protection/protection-repository.ts';

export interface RewardSettings {
  readonly autoClaim: boolean;
  readonly hidesOffers: boolean;
}

export async function readRewardSettings(db: Queryable, playerId: number): Promise<RewardSettings> {
  const { rows } = await db.query<RewardSettings>(
    `select auto_claim as "autoClaim", hides_offers as "hidesOffers"
     from reward_settings where player_id = $1`,
    [playerId],
  );
  return rows[0] ?? { autoClaim: false, hidesOffers: false };
}

export async function writeRewardSettings(
  db: Queryable,
  playerId: number,
  { autoClaim, hidesOffers }: RewardSettings,
): Promise<void> {
  await db.query(
    `insert into reward_settings (player_id, auto_claim, hides_offers) values ($1, $2, $3)
     on conflict (player_id) do update
       set auto_claim = excluded.auto_claim, hides_offers = excluded.hides_offers`,
    [playerId, autoClaim, hidesOffers],
  );
}

export type Offers = 'on' | 'off' | 'resting';

async function findExclusion(db: Queryable, playerId: number, money: Money, now: Date) {
  const guard = await findGuard(db, playerId, money, now);
  return guard && isExcluded(guard, now) ? guard.exclusion : null;
}

/** Whether the player may be tempted at all: not who does not want it, nor who rests. */
export async function readOffers(
  db: Queryable,
  playerId: number,
  money: Money,
  now: Date,
): Promise<Offers> {
  if (await findExclusion(db, playerId, money, now)) return 'resting';
  return (await readRewardSettings(db, playerId)).hidesOffers ? 'off' : 'on';
}

/** Why an offer may not be taken up; null when it may. */
export async function refuseOffer(
  db: Queryable,
  playerId: number,
  money: Money,
  now: Date,
): Promise<Refusal | null> {
  const exclusion = await findExclusion(db, playerId, money, now);
  if (exclusion) return refuse('protection/excluded', describeExclusion(exclusion));
  return (await readRewardSettings(db, playerId)).hidesOffers ? refuse('bonus/offers-off') : null;
}
