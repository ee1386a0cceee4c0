/** The day ends at midnight in Moscow, whatever clock the server or the player has. */
export const MOSCOW = 'Europe/Moscow';

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: MOSCOW });

/** The day there, as PostgreSQL writes it. */
export function dayInMoscow(at: Date): string {
  return dayFormat.format(at);
}

/** Midnight there. Moscow keeps one time all year, since 27 October 2014. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`);
}

const DAY_MS = 86_400_000;

/** By the calendar, not by hours: by clocks that Moscow once had, 24 hours on may be the same day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
