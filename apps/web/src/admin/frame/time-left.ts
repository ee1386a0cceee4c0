const MINUTE_MS = 60_000;
/** From here on it is time to hurry. */
const SOON_MS = 2 * 60 * MINUTE_MS;

export interface TimeLeft {
  /** «4 мин», «просрочено 4 мин». */
  readonly text: string;
  /** The same where there is little room: «−4 мин». */
  readonly brief: string;
  readonly tone: 'late' | 'soon' | 'calm';
}

/** How long we still have, or how long we are late. */
export function describeLeft(
  answerBy: string | number | null,
  nowMs: number,
  soonMs = SOON_MS,
): TimeLeft {
  if (answerBy === null) return { text: 'без срока', brief: 'без срока', tone: 'calm' };
  const leftMs = new Date(answerBy).getTime() - nowMs;
  const span = describeSpan(Math.abs(leftMs));
  if (leftMs <= 0) return { text: `просрочено ${span}`, brief: `−${span}`, tone: 'late' };
  return { text: span, brief: span, tone: leftMs < soonMs ? 'soon' : 'calm' };
}

function describeSpan(spanMs: number): string {
  const minutes = Math.floor(spanMs / MINUTE_MS);
  if (minutes < 60) return `${minutes} мин`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} дн`;
  return hours >= 10 ? `${hours} ч` : `${hours} ч ${minutes % 60} м`;
}

export const LEFT_TONES = { late: 'text-lose', soon: 'text-gold', calm: 'text-muted' } as const;
