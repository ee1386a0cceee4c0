/** Payload: `{ request, playerId }`. */
export const REQUEST_CHANGED = 'request-changed';
/** Payload: `{ request, playerId, by }`, where `by` is `player` or `staff`. */
export const REQUEST_TYPING = 'request-typing';
