import type { SiteModule } from '../../site-module.ts';
import { attributeNewcomer } from './attribution.ts';
import { referralInvariants } from './invariants.ts';
import { referralCommands } from './operator-commands.ts';
import { referralSwitch } from './programme-act.ts';
import { referralSource } from './referral-source.ts';
import { holdLinkedFriends } from './reviews.ts';
import { addReferralRoutes } from './routes.ts';
import { addPartnerRoutes } from './staff-routes.ts';
import { referralReviewsWaiting } from './waiting.ts';

export const referralModule: SiteModule = {
  name: 'referral',
  invariants: referralInvariants,
  commands: referralCommands,
  acts: [referralSwitch],
  rewards: () => [referralSource],
  waiting: [referralReviewsWaiting],
  welcome: attributeNewcomer,
  open(site) {
    const { addCall, db, clock } = site;
    addReferralRoutes(addCall, site);
    addPartnerRoutes(addCall, { db, clock, money: site.config.money });
    return {
      jobs: [
        {
          name: 'hold-linked-friends',
          schedule: '37 * * * *',
          work: () => holdLinkedFriends(db, clock.now()),
        },
      ],
    };
  },
};
