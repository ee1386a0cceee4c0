import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { addDays, dayInMoscow, startOfDay } from '../bet-days/zone.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 366;
/** The first whole day of the time that Moscow keeps since. */
const FIRST_DAY = '2014-10-27';

export function nextDay(day: string): string {
  return addDays(day, 1);
}

/** The days that a stretch of time touches. */
export function daysBetween(from: Date, to: Date): string[] {
  const days: string[] = [];
  for (let day = dayInMoscow(from); startOfDay(day) < to; day = nextDay(day)) days.push(day);
  return days;
}

export interface AskedPeriod {
  readonly period: 'today' | '7d' | '30d' | 'range';
  /** Days of a range, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface Stretch {
  readonly from: Date;
  readonly to: Date;
}

export interface Period extends Stretch {
  readonly days: number;
  readonly isRunning: boolean;
  /** As long, right before it, and broken off at the same hour. */
  readonly before: Stretch;
}

const LENGTHS = { today: 1, '7d': 7, '30d': 30 } as const;

function daysOf({ period, from, to }: AskedPeriod, today: string): [string, string] | Refusal {
  if (period !== 'range') return [addDays(today, 1 - LENGTHS[period]), today];
  const isRange = from !== undefined && to !== undefined && FIRST_DAY <= from && from <= to;
  if (!isRange) return refuse('figures/no-such-period');
  return [from, to < today ? to : today];
}

/** A period begins at midnight in Moscow and ends there, or now. */
export function resolvePeriod(asked: AskedPeriod, now: Date): Period | Refusal {
  const found = daysOf(asked, dayInMoscow(now));
  if (isRefusal(found)) return found;
  const [first, last] = found;
  const from = startOfDay(first);
  const end = startOfDay(nextDay(last));
  const days = Math.round((end.getTime() - from.getTime()) / DAY_MS);
  if (days < 1 || days > MOST_DAYS) return refuse('figures/no-such-period');
  const to = end <= now ? end : now;
  const shift = (at: Date) => new Date(at.getTime() - days * DAY_MS);
  return { from, to, days, isRunning: end > now, before: { from: shift(from), to: shift(to) } };
}

/** A report has the bounds of a period, and no day that is still to come. */
export function resolveDays(
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
) {
  const period = resolvePeriod({ period: 'range', from, to }, now);
  if (isRefusal(period)) return period;
  const today = dayInMoscow(now);
  return { from, to: to < today ? to : today, today };
}
