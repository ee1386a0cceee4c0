import { bettingInvariants } from './modules/betting/invariants.ts';
import { crashInvariants } from './modules/crash/invariants.ts';
import { ledgerInvariants } from './modules/ledger/invariants.ts';
import { protectionInvariants } from './modules/protection/invariants.ts';
import { walletInvariants } from './modules/wallet/invariants.ts';

/** Everything that must hold after anything. */
export const allInvariants = [
  ...ledgerInvariants,
  ...bettingInvariants,
  ...crashInvariants,
  ...walletInvariants,
  ...protectionInvariants,
];
