import type { SiteModule } from '../../site-module.ts';

export const gameSwitchesModule: SiteModule = { name: 'game-switches' };
