import type { Bet } from '@kvazar/contract';
import type { ShowingBet } from '../../../play/round/round-types.ts';

/** The bets that were in the air before and are not any more, first landed first. */
export function findLanded(before: readonly ShowingBet[], now: readonly ShowingBet[]): Bet[] {
  const inAir = new Set(now.map(({ bet }) => bet.id));
  return before
    .filter(({ bet }) => !inAir.has(bet.id))
    .toSorted((one, other) => landsAtMs(one) - landsAtMs(other))
    .map(({ bet }) => bet);
}

function landsAtMs({ startedAtMs, lastsMs }: ShowingBet): number {
  return startedAtMs + lastsMs;
}
