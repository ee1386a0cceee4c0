import type { SiteModule } from '../../site-module.ts';

export const lobbyModule: SiteModule = { name: 'lobby' };
