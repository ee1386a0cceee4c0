/** The day ends at midnight in Moscow, whatever clock the server or the player has. */
export const MOSCOW = 'Europe/Moscow';

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: MOSCOW });

/** The day there, as PostgreSQL writes it. */
export function dayInMoscow(at: Date): string {
  return dayFormat.format(at);
}
