import type { SiteModule } from '../../site-module.ts';
import { codeInvariants } from './invariants.ts';
import { codeCommands } from './operator-commands.ts';
import { addCodeRoutes } from './routes.ts';
import { codeWitnessInvariants } from './witness-invariants.ts';

export const codesModule: SiteModule = {
  name: 'codes',
  invariants: [...codeInvariants, ...codeWitnessInvariants],
  commands: codeCommands,
  open(site) {
    addCodeRoutes(site.addCall, site);
    return {};
  },
};
