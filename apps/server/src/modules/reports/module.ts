import type { SiteModule } from '../../site-module.ts';

export const reportsModule: SiteModule = { name: 'reports' };
