/** Of the staff area: bets. */
export const adminBetsCalls = {};
