import { roublesFromKopecks, ZERO } from '@kvazar/money';
import { type Config, siteAddress } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import { addDays } from '../bet-days/zone.ts';
import type { Session } from '../identity/session-store.ts';
import { readOffers } from '../rewards/offers.ts';
import type { Rewards } from '../rewards/rewards.ts';
import { countByDay, countFriends, listFriends } from './friend-repository.ts';
import { isReferralOn } from './referral-setting.ts';
import { countedEdge, maskName, maturedThrough, SHARE_PERCENT, shareOf } from './referral-share.ts';
import { countReferral, LEAST_CLAIM, REFERRAL_TERMS } from './referral-source.ts';
import { readCode } from './short-code.ts';

const DAYS_SHOWN = 30;

export interface ReferralRoutesOptions {
  readonly db: Database;
  readonly config: Config;
  readonly rewards: Rewards;
}

export function addReferralRoutes(addCall: AddCall<Session>, options: ReferralRoutesOptions): void {
  const { db, config, rewards } = options;
  const { money } = config;

  addCall('/api/referral/get', async ({ caller }) => {
    const { id, refLink } = caller.player;
    const claimant = rewards.claimantOf(id);
    const counted = await countReferral(db, claimant);
    const { days, today, claimed } = counted;
    const firstDay = addDays(today, 1 - DAYS_SHOWN);
    const [isOn, code, offers, counts, friends, invitedOn] = await Promise.all([
      isReferralOn(db, money),
      readCode(db, id),
      readOffers(db, id, money, claimant.now),
      countFriends(db, id, money, firstDay),
      listFriends(db, id, money, firstDay),
      countByDay(db, id, money, firstDay),
    ]);
    const sums = new Map(days.map(day => [day.day, shareOf(countedEdge(day))]));
    return {
      isOn,
      offers,
      link: `${siteAddress(config)}/?ref=${refLink}`,
      code,
      percent: SHARE_PERCENT,
      least: roublesFromKopecks(LEAST_CLAIM),
      ...counts,
      pending: roublesFromKopecks(counted.pending),
      available: roublesFromKopecks(counted.available),
      underReview: roublesFromKopecks(counted.underReview),
      paid: roublesFromKopecks(claimed),
      friends: friends.map(({ name, since, isActive, until }) => ({
        name: maskName(name),
        since: since.toISOString(),
        isActive,
        until: until.toISOString(),
      })),
      days: Array.from({ length: DAYS_SHOWN }, (_, n) => {
        const day = addDays(firstDay, n);
        // Of one friend it would tell what they play today: until it can be taken, only the sum is said.
        const amount = day > maturedThrough(today) ? null : (sums.get(day) ?? ZERO);
        return {
          day,
          amount: amount === null ? null : roublesFromKopecks(amount),
          invited: invitedOn.get(day) ?? 0,
        };
      }),
      terms: REFERRAL_TERMS,
    };
  });
}
