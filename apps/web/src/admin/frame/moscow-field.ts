const MOSCOW_OFFSET_MS = 3 * 3_600_000;

/** For a field of date and time: the area lives by Moscow's clock, wherever its people sit. */
export function toMoscow(moment: string | null): string {
  if (moment === null) return '';
  return new Date(Date.parse(moment) + MOSCOW_OFFSET_MS).toISOString().slice(0, 16);
}

/** Null while nothing, or no moment, is filled in. */
export function fromMoscow(text: string): string | null {
  const atMs = Date.parse(`${text}:00.000+03:00`);
  return Number.isNaN(atMs) ? null : new Date(atMs).toISOString();
}
