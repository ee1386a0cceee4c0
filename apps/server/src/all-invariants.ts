import { createPayoutInvariant } from './modules/betting/invariants.ts';
import { createReplayInvariant, type Replays } from './modules/betting/replay.ts';
import { createKnownTablesInvariant } from './modules/rounds/invariants.ts';
import { siteModules } from './modules.ts';
import type { Invariant } from './platform/audit/invariant.ts';

const replays: Replays = Object.assign({}, ...siteModules.map(module => module.replays));

/** Everything that must hold after anything. */
export const allInvariants: readonly Invariant[] = [
  ...siteModules.flatMap(module => module.invariants ?? []),
  createKnownTablesInvariant(siteModules.flatMap(module => module.tables ?? [])),
  createPayoutInvariant(siteModules.flatMap(module => module.ownPayouts ?? [])),
  createReplayInvariant(replays),
];
