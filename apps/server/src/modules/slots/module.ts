import type { SiteModule } from '../../site-module.ts';
import { countSlotHours } from './popularity.ts';
import { addSlotRoutes } from './routes.ts';
import { slotReplays } from './slot-replays.ts';

export const slotsModule: SiteModule = {
  name: 'slots',
  replays: slotReplays,
  open(site) {
    addSlotRoutes(site.addCall, site);
    const work = () => countSlotHours(site.db);
    return { jobs: [{ name: 'count-slot-hours', schedule: '*/5 * * * *', work }] };
  },
};
