import type { SiteModule } from '../../site-module.ts';

export const reconciliationModule: SiteModule = { name: 'reconciliation' };
