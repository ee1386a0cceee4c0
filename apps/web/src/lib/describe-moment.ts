const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relative = new Intl.RelativeTimeFormat('ru-RU', { numeric: 'auto' });

/** «5 минут назад», «вчера»: how long ago somebody was seen. */
export function describeMoment(iso: string, now = Date.now()): string {
  const passedMs = now - new Date(iso).getTime();
  if (passedMs < 2 * MINUTE_MS) return 'только что';
  if (passedMs < HOUR_MS) return relative.format(-Math.floor(passedMs / MINUTE_MS), 'minute');
  if (passedMs < DAY_MS) return relative.format(-Math.floor(passedMs / HOUR_MS), 'hour');
  return relative.format(-Math.floor(passedMs / DAY_MS), 'day');
}
