/** Of the staff area: players. */
export const adminPlayersCalls = {};
