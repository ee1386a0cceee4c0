import { betStreamInvariants } from './modules/bet-stream/invariants.ts';
import { gameReplays } from './modules/betting/game-replays.ts';
import { bettingInvariants } from './modules/betting/invariants.ts';
import { meterInvariants } from './modules/betting/meter-invariants.ts';
import { createReplayInvariant } from './modules/betting/replay.ts';
import { crashInvariants } from './modules/crash/invariants.ts';
import { fairnessInvariants } from './modules/fairness/invariants.ts';
import { gameDayInvariants } from './modules/game-days/invariants.ts';
import { identityInvariants } from './modules/identity/invariants.ts';
import { ledgerInvariants } from './modules/ledger/invariants.ts';
import { protectionInvariants } from './modules/protection/invariants.ts';
import { roundInvariants } from './modules/rounds/invariants.ts';
import { siteInvariants } from './modules/site/invariants.ts';
import { slotInvariants } from './modules/slots/invariants.ts';
import { slotReplays } from './modules/slots/slot-replays.ts';
import { walletInvariants } from './modules/wallet/invariants.ts';
import type { Invariant } from './platform/audit/invariant.ts';

/** Everything that must hold after anything. */
export const allInvariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...identityInvariants,
  ...siteInvariants,
  ...bettingInvariants,
  ...meterInvariants,
  ...fairnessInvariants,
  createReplayInvariant({ ...gameReplays, ...slotReplays }),
  ...roundInvariants,
  ...crashInvariants,
  ...walletInvariants,
  ...protectionInvariants,
  ...betStreamInvariants,
  ...gameDayInvariants,
  ...slotInvariants,
];
