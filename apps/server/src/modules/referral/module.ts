import type { SiteModule } from '../../site-module.ts';
import { attributeNewcomer } from './attribution.ts';
import { referralInvariants } from './invariants.ts';
import { referralCommands } from './operator-commands.ts';
import { referralSource } from './referral-source.ts';
import { holdLinkedFriends } from './reviews.ts';
import { addReferralRoutes } from './routes.ts';
import { referralReviewsWaiting } from './waiting.ts';

export const referralModule: SiteModule = {
  name: 'referral',
  invariants: referralInvariants,
  commands: referralCommands,
  rewards: () => [referralSource],
  waiting: [referralReviewsWaiting],
  welcome: attributeNewcomer,
  open(site) {
    const { addCall, db, clock } = site;
    addReferralRoutes(addCall, site);
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
