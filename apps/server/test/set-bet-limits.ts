import type { Refusal } from '@kvazar/contract';
import { staffActor } from '../src/modules/identity/staff.ts';
import type { BetLimits } from '../src/modules/site/bet-limits.ts';
import { setBetLimits as setBetLimitsAs } from '../src/modules/site/site-state.ts';
import type { Database } from '../src/platform/db/database.ts';
import { withTreasurers } from './treasurers.ts';

/** Changed by somebody who may. */
export function setBetLimits(db: Database, limits: BetLimits): Promise<Refusal | null> {
  return withTreasurers(db, (within, [treasurer]) => {
    if (!treasurer) throw new Error('nobody may change them');
    return setBetLimitsAs(within, limits, staffActor(treasurer));
  });
}
