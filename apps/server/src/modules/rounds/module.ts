import type { SiteModule } from '../../site-module.ts';
import { roundInvariants } from './invariants.ts';

export const roundsModule: SiteModule = { name: 'rounds', invariants: roundInvariants };
