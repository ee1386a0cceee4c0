/** Of the staff area: games. */
export const adminGamesCalls = {};
