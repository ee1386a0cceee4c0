/** Payload: the session's id. */
export const SESSION_ENDED = 'session-ended';
/**
 * Payload: the session's id. Heard by servers alone: the page would ask who it is with the cookie
 * that has just died, before the answer brings it the new one.
 */
export const SESSION_RENEWED = 'session-renewed';
/** Payload: the player's id. */
export const PLAYER_CHANGED = 'player-changed';
/** Payload: the player's id. Banned, let in again, with a role or without one of theirs; comes after `PLAYER_CHANGED`. */
export const STANDING_CHANGED = 'standing-changed';
/** Payload: `{ playerId, uid }`. */
export const BALANCE_CHANGED = 'balance-changed';
