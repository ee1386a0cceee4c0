import type { SiteModule } from '../../site-module.ts';

export const playerCardModule: SiteModule = { name: 'player-card' };
