/** Payload: `{ table }`. A dealer's table has changed: its leader looks, every node reads it anew. */
export const DESK_CHANGED = 'dealers/desk-changed';
/** Payload: `{ table, round }`. A settled round has got another result: its players are told. */
export const ROUND_CORRECTED = 'dealers/round-corrected';
