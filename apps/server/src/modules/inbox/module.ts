import type { SiteModule } from '../../site-module.ts';

export const inboxModule: SiteModule = { name: 'inbox' };
