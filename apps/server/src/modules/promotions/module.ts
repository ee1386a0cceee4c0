import type { SiteModule } from '../../site-module.ts';
import { addPromotionRoutes } from './routes.ts';
import { waitingDrafts } from './waiting-drafts.ts';

export const promotionsModule: SiteModule = {
  name: 'promotions',
  waiting: [waitingDrafts],
  open({ addCall, db, clock, config: { money, brandName } }) {
    addPromotionRoutes(addCall, { db, clock, money, brandName });
    return {};
  },
};
