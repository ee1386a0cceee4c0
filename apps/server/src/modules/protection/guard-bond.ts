import type { Bond } from '../betting/settlement/bond.ts';
import type { Leg } from '../betting/settlement/command.ts';
import { balanceChange, isFunding } from '../ledger/transfer-kinds.ts';
import { countPlay, type Guard, refuseStake } from './guard.ts';
import { findGuardsQuery, type GuardRow, readGuard, writePlayQueries } from './guard-rows.ts';

/**
 * Limits bind whatever a player stakes, and nothing that the player is paid. A stake that the site
 * pays is play, but no loss.
 */
export const guardBond: Bond<Guard> = {
  mark: 'is_guarded',
  readQuery: findGuardsQuery,
  readState(row, now) {
    const guard = readGuard(row as GuardRow, now);
    return { playerId: guard.playerId, state: guard };
  },
  object(guard, { legs }, now) {
    if (!legs.some(isStake)) return null;
    const atRisk = sumLost(legs.filter(leg => isStake(leg) || isFunding(leg)));
    return refuseStake(guard, atRisk, now);
  },
  count(guard, { legs }, now) {
    if (legs.length === 0) return guard;
    return countPlay(guard, { lost: sumLost(legs), isStake: legs.some(isStake) }, now);
  },
  writeQueries: writePlayQueries,
};

function isStake({ kind }: Leg): boolean {
  return kind === 'stake';
}

function sumLost(legs: readonly Leg[]): number {
  return legs.reduce((lost, leg) => lost - balanceChange(leg), 0);
}
