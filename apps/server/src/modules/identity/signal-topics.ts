/** Payload: the session's id. */
export const SESSION_ENDED = 'session-ended';
/** Payload: the player's id. */
export const PLAYER_CHANGED = 'player-changed';
/** Payload: `{ playerId, uid }`. */
export const BALANCE_CHANGED = 'balance-changed';
