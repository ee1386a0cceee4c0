import type { SiteModule } from '../../site-module.ts';

export const figuresModule: SiteModule = { name: 'figures' };
