interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** A moment that has passed leaves nothing. */
export function splitTime(leftMs: number): TimeLeft {
  const left = Math.max(0, Math.ceil(leftMs / 1_000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

/** `05:07:09` */
export function writeClock(parts: readonly number[]): string {
  return parts.map(part => String(part).padStart(2, '0')).join(':');
}
