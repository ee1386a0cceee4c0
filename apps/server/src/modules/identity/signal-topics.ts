/** Payload: the session's id. */
export const SESSION_ENDED = 'session-ended';
/** Payload: the session's id. Its token is another. */
export const SESSION_RENEWED = 'session-renewed';
/**
 * Payload: the name of a token that is worth nothing any more; comes after `SESSION_RENEWED`. Pages are told
 * nothing: they would ask who they are with the cookie that has just died, before the answer brings them the new one.
 */
export const TOKEN_REPLACED = 'token-replaced';
/** Payload: the player's id. */
export const PLAYER_CHANGED = 'player-changed';
/** Payload: the player's id. Banned, let in again, with a role or without one of theirs; comes after `PLAYER_CHANGED`. */
export const STANDING_CHANGED = 'standing-changed';
/** Payload: `{ playerId, uid }`. */
export const BALANCE_CHANGED = 'balance-changed';
