/** What waits for a decision of staff has changed. Payload: null. */
export const DESK_CHANGED = 'desk-changed';
