import type { Bet, FeedBet } from './bet.ts';

/** Events that the server sends over the socket. */
export interface LiveEvents {
  /** How many people have the site open. */
  online: (payload: { count: number }) => void;
  /** Maintenance begins (true) or ends. */
  works: (payload: { type: boolean }) => void;
  /** The balance of the player with this ref_link has changed. */
  updBalance: (payload: { uid: string }) => void;
  /** A top-up has been credited. */
  pay_get: (payload: { user_id: number; amount: number }) => void;
  /** The player's game of Mines moved on, perhaps on another device. */
  'mines:changed': (payload: { game: Bet; balance: number }) => void;
  /** Settled bets of everyone, oldest first, bundled. */
  'bets:settled': (payload: { bets: readonly FeedBet[] }) => void;
  /** The player's own record (ban, role, status) has changed: ask for it again. */
  'player:changed': () => void;
}
