import type { SiteModule } from '../../site-module.ts';
import { ledgerInvariants } from './invariants.ts';

export const ledgerModule: SiteModule = { name: 'ledger', invariants: ledgerInvariants };
