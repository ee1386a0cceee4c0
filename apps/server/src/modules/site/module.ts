import type { SiteModule } from '../../site-module.ts';
import { siteInvariants } from './invariants.ts';
import { siteCommands } from './operator-commands.ts';

export const siteStateModule: SiteModule = {
  name: 'site',
  invariants: siteInvariants,
  commands: siteCommands,
  open({ siteState, live }) {
    siteState.onChange(state => live.sendLocally(null, 'works', { type: state.works }));
    return {};
  },
};
