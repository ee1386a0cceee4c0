import type { SiteModule } from '../../site-module.ts';
import { debtBond } from './debt-bond.ts';
import { debtInvariants } from './invariants.ts';

export const debtsModule: SiteModule = {
  name: 'debts',
  invariants: debtInvariants,
  bonds: [debtBond],
};
