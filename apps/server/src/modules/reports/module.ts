import type { SiteModule } from '../../site-module.ts';
import { addFigureExports } from './figure-exports.ts';

export const reportsModule: SiteModule = {
  name: 'reports',
  open(site) {
    addFigureExports(site);
    return {};
  },
};
