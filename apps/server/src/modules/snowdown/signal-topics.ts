/** No payload: a heist has entered another state, or a door of it has opened. */
export const HEIST_CHANGED = 'heist-changed';
