import { dayInMoscow } from '../bet-days/zone.ts';
import { startOf } from '../protection/period.ts';
import type { Heist } from './heist.ts';

/** Guesses of the day, in all: a long event has no more of them. */
export const MOST_DAILY_GUESSES = 12;
const DAY_MS = 86_400_000;

export interface Allowance {
  /** Guesses at this moment. */
  readonly left: number;
  /** Guesses of the day that will still come, with that of today. */
  readonly dailyLeft: number;
  readonly nextAt: Date | null;
  /** What the next guess uses: that of the day before any other. */
  readonly next: { readonly day: string } | { readonly task: string } | null;
}

const NONE: Allowance = { left: 0, dailyLeft: 0, nextAt: null, next: null };

/** The days (Moscow) that an event touches. */
export function countDays({ startsAt, endsAt }: Pick<Heist, 'startsAt' | 'endsAt'>): number {
  const first = startOf('day', startsAt).getTime();
  const last = startOf('day', new Date(endsAt.getTime() - 1)).getTime();
  return (last - first) / DAY_MS + 1;
}

/** What a player may still guess in a running event. Guesses of days that are over are gone. */
export function allowGuesses(
  event: Pick<Heist, 'startsAt' | 'endsAt'>,
  used: { readonly days: readonly string[]; readonly tasks: readonly string[] },
  tasksDone: readonly string[],
  now: Date,
): Allowance {
  if (now < event.startsAt || now >= event.endsAt) return NONE;
  const today = dayInMoscow(now);
  const unused = MOST_DAILY_GUESSES - used.days.length;
  const hasToday = unused > 0 && !used.days.includes(today);
  const extra = tasksDone.filter(task => !used.tasks.includes(task));
  const tomorrow = new Date(startOf('day', now).getTime() + DAY_MS);
  const daysAhead =
    tomorrow < event.endsAt ? countDays({ startsAt: tomorrow, endsAt: event.endsAt }) : 0;
  const laterLeft = Math.min(daysAhead, unused - (hasToday ? 1 : 0));
  const [task] = extra;
  return {
    left: (hasToday ? 1 : 0) + extra.length,
    dailyLeft: laterLeft + (hasToday ? 1 : 0),
    nextAt: laterLeft > 0 ? tomorrow : null,
    next: hasToday ? { day: today } : task === undefined ? null : { task },
  };
}
