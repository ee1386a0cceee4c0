const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What is promised to who writes to the support: clocks run by it, and the help tells it. */
export const SUPPORT_PROMISES = {
  /** Hours of the day in Moscow. */
  dayBegins: 9,
  dayEnds: 21,
  answerByDayMs: HOUR_MS / 4,
  answerOtherwiseMs: 2 * HOUR_MS,
  moneySolvedMs: DAY_MS,
  closedAfterMs: 72 * HOUR_MS,
  reopenedWithinMs: 14 * DAY_MS,
} as const;
