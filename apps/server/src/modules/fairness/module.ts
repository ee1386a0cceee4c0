import type { SiteModule } from '../../site-module.ts';
import { isPairInPlay } from '../betting/bet-repository.ts';
import { FairnessService } from './fairness-service.ts';
import { fairnessInvariants } from './invariants.ts';
import { addFairnessRoutes } from './routes.ts';

export const fairnessModule: SiteModule = {
  name: 'fairness',
  invariants: fairnessInvariants,
  open({ db, addCall, remember }) {
    addFairnessRoutes(addCall, new FairnessService(db, isPairInPlay, remember));
    return {};
  },
};
