const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Moscow keeps one time all year. */
const MOSCOW_AHEAD_MS = 3 * HOUR_MS;

const DAY_BEGINS_MS = 9 * HOUR_MS;
const DAY_ENDS_MS = 21 * HOUR_MS;
const BY_DAY_MS = 15 * MINUTE_MS;
const BY_NIGHT_MS = 2 * HOUR_MS;

/**
 * Until when what was written at this moment is answered. The moment of writing decides between day and
 * night; but who wrote before the morning is not answered after who wrote in it: two hours end at the
 * latest a quarter past nine.
 */
export function deadlineOf(writtenAt: Date): Date {
  const atMs = writtenAt.getTime();
  const ofDayMs = (atMs + MOSCOW_AHEAD_MS) % DAY_MS;
  if (ofDayMs >= DAY_BEGINS_MS && ofDayMs < DAY_ENDS_MS) return new Date(atMs + BY_DAY_MS);
  const toMorningMs = (DAY_BEGINS_MS - ofDayMs + DAY_MS) % DAY_MS;
  return new Date(atMs + Math.min(BY_NIGHT_MS, toMorningMs + BY_DAY_MS));
}

/** How long an answer to what is written now may take. */
export function answersWithinMinutes(now: Date): number {
  return Math.ceil((deadlineOf(now).getTime() - now.getTime()) / MINUTE_MS);
}
