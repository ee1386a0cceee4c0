import type { SiteModule } from '../../site-module.ts';
import { addExportRoutes } from './export-routes.ts';
import { addMediaRoutes } from './media-routes.ts';
import { addAccountRoutes } from './routes.ts';

export const accountModule: SiteModule = {
  name: 'account',
  open(site) {
    const { config, db, http, addCall } = site;
    const { money, brandName } = config;
    addAccountRoutes(addCall, { ...site, money, brandName, isVkConfigured: config.vk !== null });
    addMediaRoutes(http, db);
    addExportRoutes(http, { ...site, money, findCaller: site.findPlayer });
    return {};
  },
};
