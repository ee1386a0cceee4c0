import { formatRoubles, formatWholeRoubles, type Kopecks, kopecks } from '@kvazar/money';

const MOSCOW = 'Europe/Moscow';

const sameYear = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const otherYear = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const yearOf = new Intl.DateTimeFormat('ru-RU', { timeZone: MOSCOW, year: 'numeric' });

/** «16 нояб., 14:40», of another year with the year: the area lives by Moscow's clock. */
export function formatMoment(date: string | Date, now = new Date()): string {
  const moment = new Date(date);
  const isThisYear = yearOf.format(moment) === yearOf.format(now);
  return (isThisYear ? sameYear : otherYear).format(moment);
}

const wholeNumber = new Intl.NumberFormat('ru-RU');

/** `3000000` → «3 000 000». */
export function formatCount(count: number): string {
  return wholeNumber.format(count);
}

const dayWords = new Intl.DateTimeFormat('ru-RU', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
});

/** «15 ноября 2026 г.» */
export function formatDay(day: string): string {
  return dayWords.format(new Date(`${day}T00:00:00Z`));
}

const MOSCOW_AHEAD_MS = 3 * 3_600_000;

/** The day in Moscow, «2026-11-15». */
export function dayInMoscow(moment: number | string): string {
  return new Date(new Date(moment).getTime() + MOSCOW_AHEAD_MS).toISOString().slice(0, 10);
}

/** Averages may have fractions of a kopeck. */
const nearest = (roubles: number): Kopecks => kopecks(Math.round(roubles * 100));

/** `1248.5` → «1 248.50 ₽». */
export function formatSum(roubles: number): string {
  return formatRoubles(nearest(roubles));
}

/** Without kopecks where there are none. */
export function formatShortSum(roubles: number): string {
  return formatWholeRoubles(nearest(roubles));
}

/** What a provider said came: «500.00 RUB» as any sum of ours, another currency as it is. */
export function writeProviderSum(text: string): string {
  const roubles = /^(\d+(?:\.\d+)?) RUB$/.exec(text)?.[1];
  return roubles === undefined ? text : formatSum(Number(roubles));
}
