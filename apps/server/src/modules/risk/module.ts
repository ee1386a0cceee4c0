import type { SiteModule } from '../../site-module.ts';

export const riskModule: SiteModule = { name: 'risk' };
