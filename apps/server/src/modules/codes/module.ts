import type { SiteModule } from '../../site-module.ts';
import { codeInvariants } from './invariants.ts';
import { codeCommands } from './operator-commands.ts';
import { addCodeRoutes } from './routes.ts';

export const codesModule: SiteModule = {
  name: 'codes',
  invariants: codeInvariants,
  commands: codeCommands,
  open(site) {
    addCodeRoutes(site.addCall, site);
    return {};
  },
};
