const MINUTE_MS = 60_000;

/** `< 1 мин` where there is little room. */
export function formatShortSessionTime(elapsedMs: number): string {
  return elapsedMs < MINUTE_MS ? '< 1 мин' : formatSessionTime(elapsedMs);
}

/** `меньше минуты`, `12 мин`, `1 ч 05 мин`. */
export function formatSessionTime(elapsedMs: number): string {
  const minutes = Math.max(0, Math.floor(elapsedMs / MINUTE_MS));
  if (minutes < 1) return 'меньше минуты';
  if (minutes < 60) return `${minutes} мин`;
  return `${Math.floor(minutes / 60)} ч ${String(minutes % 60).padStart(2, '0')} мин`;
}
