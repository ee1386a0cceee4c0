import type { Site } from '@kvazar/contract';
import type { SiteModule } from '../../site-module.ts';
import { gameSwitchInvariants } from './invariants.ts';
import { gameLimitsAct } from './limits-act.ts';
import { addGameSwitchRoutes } from './routes.ts';

export const gameSwitchesModule: SiteModule = {
  name: 'game-switches',
  invariants: gameSwitchInvariants,
  acts: [gameLimitsAct],
  open(site) {
    site.siteState.addPart(settings => {
      const lobby = settings.get('lobby') as Site['lobby'] | undefined;
      return lobby ? { lobby } : {};
    });
    addGameSwitchRoutes(site);
    return {};
  },
};
