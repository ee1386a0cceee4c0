import type { SiteModule } from '../../site-module.ts';
import { guardBond } from './guard-bond.ts';
import { protectionInvariants } from './invariants.ts';
import { ProtectionService } from './protection-service.ts';
import { addProtectionRoutes } from './routes.ts';

export const protectionModule: SiteModule = {
  name: 'protection',
  invariants: protectionInvariants,
  bonds: [guardBond],
  open(site) {
    const protection = new ProtectionService({ ...site, money: site.config.money });
    addProtectionRoutes(site.addCall, { ...site, protection });
    return {};
  },
};
