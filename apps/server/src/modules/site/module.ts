import type { SiteModule } from '../../site-module.ts';
import { siteInvariants } from './invariants.ts';
import { siteCommands } from './operator-commands.ts';
import { addSettingRoutes } from './routes.ts';
import { siteActs } from './site-acts.ts';

export const siteStateModule: SiteModule = {
  name: 'site',
  invariants: siteInvariants,
  commands: siteCommands,
  acts: siteActs,
  open(site) {
    const { siteState, live } = site;
    siteState.onChange((state, before) => {
      live.sendLocally(null, 'site:changed', { site: state });
      if (state.works !== before.works) live.sendLocally(null, 'works', { type: state.works });
    });
    addSettingRoutes(site);
    return {};
  },
};
