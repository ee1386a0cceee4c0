import type { SiteModule } from '../../site-module.ts';
import { slotInvariants } from './invariants.ts';
import { deleteOldSlotHours, popularityReader } from './popularity.ts';
import { addSlotRoutes } from './routes.ts';
import { slotReplays } from './slot-replays.ts';

export const slotsModule: SiteModule = {
  name: 'slots',
  invariants: slotInvariants,
  replays: slotReplays,
  readers: [popularityReader],
  open(site) {
    addSlotRoutes(site.addCall, site);
    const work = () => deleteOldSlotHours(site.db);
    return { jobs: [{ name: 'delete-old-slot-hours', schedule: '37 * * * *', work }] };
  },
};
