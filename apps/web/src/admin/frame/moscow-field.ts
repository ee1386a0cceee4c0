const MOSCOW_OFFSET_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

/** Of a field for date and time: the area lives by Moscow's clock, which keeps one time all year. */
export function readMoment(text: string): number | null {
  const ms = Date.parse(`${text}:00+03:00`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && Number.isFinite(ms) ? ms : null;
}

export function writeMoment(ms: number): string {
  return new Date(ms + MOSCOW_OFFSET_MS).toISOString().slice(0, 16);
}

/** The next midnight in Moscow, so many days on. */
export function midnight(nowMs: number, days: number): number {
  const day = Math.floor((nowMs + MOSCOW_OFFSET_MS) / DAY_MS);
  return (day + days) * DAY_MS - MOSCOW_OFFSET_MS;
}

/** The same for a moment as calls write it; an empty field for none. */
export function toMoscow(moment: string | null): string {
  return moment === null ? '' : writeMoment(Date.parse(moment));
}

/** Null while nothing, or no moment, is filled in. */
export function fromMoscow(text: string): string | null {
  const ms = readMoment(text);
  return ms === null ? null : new Date(ms).toISOString();
}
