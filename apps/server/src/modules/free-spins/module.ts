import type { SiteModule } from '../../site-module.ts';
import { freeSpinsBond } from './free-spins-bond.ts';
import { freeSpinInvariants } from './invariants.ts';
import { returnExpired } from './return-expired.ts';

export const freeSpinsModule: SiteModule = {
  name: 'free-spins',
  invariants: freeSpinInvariants,
  bonds: [freeSpinsBond],
  open: ({ db, clock, onError }) => ({
    jobs: [
      {
        name: 'return-expired-free-spins',
        schedule: '* * * * *',
        work: () => returnExpired(db, clock.now(), onError),
      },
    ],
  }),
};
