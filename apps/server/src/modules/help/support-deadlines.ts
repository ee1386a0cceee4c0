import type { SupportDeadlines } from './variables.ts';

const HOUR_MS = 3_600_000;

/** What is promised to who writes to the support. */
export const SUPPORT_DEADLINES: SupportDeadlines = {
  answerByDayMs: HOUR_MS / 4,
  answerOtherwiseMs: 2 * HOUR_MS,
  moneySolvedMs: 24 * HOUR_MS,
  closedAfterMs: 72 * HOUR_MS,
  reopenedWithinMs: 14 * 24 * HOUR_MS,
};
