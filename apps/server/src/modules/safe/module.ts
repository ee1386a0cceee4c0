import type { SiteModule } from '../../site-module.ts';
import { safeInvariants } from './invariants.ts';
import { addSafeRoutes } from './routes.ts';
import { safeSource } from './safe-source.ts';
import { safeFollower, tendSafes } from './safes.ts';
import { safeWitnessInvariants } from './witness-invariants.ts';

export const safeModule: SiteModule = {
  name: 'safe',
  invariants: [...safeInvariants, ...safeWitnessInvariants],
  rewards: () => [safeSource],
  topUpFollowers: [safeFollower],
  open({ addCall, db, clock, rewards, onError }) {
    addSafeRoutes(addCall, { db, rewards });
    return {
      jobs: [
        {
          name: 'tend-safes',
          schedule: '* * * * *',
          work: () => tendSafes(db, clock.now(), onError),
        },
      ],
    };
  },
};
