import type { SiteModule } from '../../site-module.ts';
import { gameDaysReader } from './game-days.ts';
import { gameDayInvariants } from './invariants.ts';

export const gameDaysModule: SiteModule = {
  name: 'game-days',
  invariants: gameDayInvariants,
  readers: [gameDaysReader],
};
