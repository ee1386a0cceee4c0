import { addDays, dayInMoscow, startOfDay } from '../src/modules/bet-days/zone.ts';
import { MovableClock } from './movable-clock.ts';

const HOUR_MS = 3_600_000;

/**
 * Of the next Monday in Moscow, or of today's: a Sunday has a race in place of a series, and no
 * tournament is announced in the last minute of a day.
 */
export function clockOnMonday(hour = 12): MovableClock {
  const today = dayInMoscow(new Date());
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const clock = new MovableClock();
  clock.moveTo(startOfDay(addDays(today, (8 - weekday) % 7)).getTime() + hour * HOUR_MS);
  return clock;
}
