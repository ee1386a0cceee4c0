import { type Bet, type FreeSpins, isFreeSpin } from '@kvazar/contract';

/** Where the player stands with the free spins of one slot. */
export interface FreeSpinsState {
  /** Those that the next spin takes from; null while the player plays their own money. */
  readonly used: FreeSpins | null;
  /** What all of them paid, in roubles, once the last has been seen. */
  readonly ended: number | null;
  /** The newest spin that is counted, and the newest whose payout may be told. */
  readonly counted: string | null;
  readonly seen: string | null;
}

export const NO_FREE_SPINS: FreeSpinsState = {
  used: null,
  ended: null,
  counted: null,
  seen: null,
};

export type FreeSpinsAct =
  | { readonly type: 'use'; readonly spins: FreeSpins }
  | { readonly type: 'leave' }
  | { readonly type: 'close' }
  /** A spin has been answered; its payout is told when it has been shown. */
  | { readonly type: 'spun'; readonly bet: Bet; readonly isRevealed: boolean }
  /** The server's own list: another page may have used some, or their time is over. */
  | { readonly type: 'listed'; readonly spins: readonly FreeSpins[] };

export function reduceFreeSpins(state: FreeSpinsState, act: FreeSpinsAct): FreeSpinsState {
  const { used } = state;
  switch (act.type) {
    case 'use':
      return { ...state, used: act.spins, ended: null };
    case 'leave':
      return { ...state, used: null };
    case 'close':
      return { ...state, ended: null };
    case 'spun':
      return countSpin(state, act.bet, act.isRevealed);
    case 'listed': {
      // The last one is gone from the list while it is still being shown.
      if (!used || used.left === 0) return state;
      const listed = act.spins.find(({ id }) => id === used.id);
      return { ...state, used: listed ? { ...used, left: listed.left } : null };
    }
  }
}

function countSpin(state: FreeSpinsState, bet: Bet, isRevealed: boolean): FreeSpinsState {
  const { used } = state;
  if (!used || !isFreeSpin(bet.params) || bet.params['freeSpins'] !== used.id) return state;
  const left = state.counted === bet.id ? used.left : used.left - 1;
  if (!isRevealed) return { ...state, used: { ...used, left }, counted: bet.id };
  if (state.seen === bet.id) return state;
  const won = Math.round((used.won + bet.payout) * 100) / 100;
  const after = { ...state, used: { ...used, left, won }, counted: bet.id, seen: bet.id };
  return left > 0 ? after : { ...after, used: null, ended: won };
}
