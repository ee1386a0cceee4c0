import type { SiteModule } from '../../site-module.ts';
import { guardBond } from './guard-bond.ts';
import { protectionInvariants } from './invariants.ts';
import { ProtectionService } from './protection-service.ts';
import { addProtectionRoutes } from './routes.ts';
import { tellOfLoosenedLimits } from './tell-of-limits.ts';

export const protectionModule: SiteModule = {
  name: 'protection',
  invariants: protectionInvariants,
  bonds: [guardBond],
  open(site) {
    const protection = new ProtectionService({ ...site, money: site.config.money });
    addProtectionRoutes(site.addCall, { ...site, protection });
    return {
      jobs: [
        {
          name: 'tell-of-loosened-limits',
          schedule: '*/10 * * * *',
          work: () => tellOfLoosenedLimits(site.db, site.clock.now()),
        },
      ],
    };
  },
};
