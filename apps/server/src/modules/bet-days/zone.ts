/** The day ends at midnight in Moscow, whatever clock the server or the player has. */
export const MOSCOW = 'Europe/Moscow';
