import type { TableRound } from '@kvazar/contract';
import { findRevealMs } from '../show/reveal-time.ts';
import type { DealTimes } from './deal.ts';

/** When cards may lie on the table; null while bets are taken and in a round that was called off. */
export function readDealTimes(round: TableRound | null, secretShare: number): DealTimes | null {
  if (round === null) return null;
  if (round.phase === 'open' || round.phase === 'closing' || round.phase === 'void') return null;
  return {
    closedAtMs: round.bettingEndsAtMs ?? round.openedAtMs,
    revealedAtMs: findRevealMs(round, secretShare),
    untilMs: round.nextRoundAtMs,
  };
}
