import type { BetState } from '@kvazar/contract';

/** Bets of the feeds say nothing of it: only settled ones come there. */
interface StandingBet {
  readonly state?: BetState;
}

const WORDS: Record<BetState, string | null> = {
  settled: null,
  open: 'В игре',
  refunded: 'Возврат',
  cancelled: 'Отменена',
};

/** What stands in place of a result for a bet that has neither won nor lost; null when it has. */
export function nameStanding({ state = 'settled' }: StandingBet): string | null {
  return WORDS[state];
}

/** The stake is back with the player. */
export function isReturned({ state }: StandingBet): boolean {
  return state === 'refunded' || state === 'cancelled';
}
