import type { SiteModule } from '../../site-module.ts';
import { relayNoticeSignals } from './live.ts';
import { deleteOldNotices } from './notice-repository.ts';
import { addNoticeRoutes } from './routes.ts';

export const noticesModule: SiteModule = {
  name: 'notices',
  open(site) {
    relayNoticeSignals(site);
    addNoticeRoutes(site.addCall, site);
    return {
      jobs: [
        {
          name: 'delete-old-notices',
          schedule: '53 4 * * *',
          work: () => deleteOldNotices(site.db),
        },
      ],
    };
  },
};
