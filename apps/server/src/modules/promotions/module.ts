import type { SiteModule } from '../../site-module.ts';
import { endOverdueDrafts } from './drafts.ts';
import { addPromotionRoutes } from './routes.ts';
import { waitingDrafts } from './waiting-drafts.ts';

export const promotionsModule: SiteModule = {
  name: 'promotions',
  waiting: [waitingDrafts],
  open({ addCall, db, clock, config: { money, brandName } }) {
    addPromotionRoutes(addCall, { db, clock, money, brandName });
    return {
      jobs: [
        {
          name: 'end-overdue-drafts',
          schedule: '*/10 * * * *',
          work: () => endOverdueDrafts(db, clock.now()),
        },
      ],
    };
  },
};
