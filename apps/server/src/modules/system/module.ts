import type { SiteModule } from '../../site-module.ts';

export const systemModule: SiteModule = { name: 'system' };
