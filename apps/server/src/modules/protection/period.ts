/** Days, weeks and months as players in Russia know them: by Moscow time, which has no summer time. */
export const PERIODS = ['day', 'week', 'month'] as const;

export type Period = (typeof PERIODS)[number];

/** After «за». */
export const PERIOD_WORDS: Record<Period, string> = { day: 'день', week: 'неделю', month: 'месяц' };

const MOSCOW_OFFSET_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

/** The first day of the period that `now` belongs to, as YYYY-MM-DD. */
export function firstDayOf(period: Period, now: Date): string {
  const there = new Date(now.getTime() + MOSCOW_OFFSET_MS);
  if (period === 'month') there.setUTCDate(1);
  if (period === 'week') {
    const daysSinceMonday = (there.getUTCDay() + 6) % 7;
    there.setTime(there.getTime() - daysSinceMonday * DAY_MS);
  }
  return there.toISOString().slice(0, 10);
}

/** The moment at which that day began in Moscow. */
export function startOf(period: Period, now: Date): Date {
  return new Date(Date.parse(`${firstDayOf(period, now)}T00:00:00Z`) - MOSCOW_OFFSET_MS);
}
