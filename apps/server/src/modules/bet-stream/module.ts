import type { SiteModule } from '../../site-module.ts';
import { betStreamInvariants } from './invariants.ts';

export const betStreamModule: SiteModule = { name: 'bet-stream', invariants: betStreamInvariants };
