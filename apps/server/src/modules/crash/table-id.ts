/** The game, and its only table. */
export const CRASH = 'crash';
