import { pluralize } from '@kvazar/text';
import { formatSessionTime } from '../../play/session/session-time.ts';

const MINUTE_MS = 60_000;

export function countSeconds(seconds: number): string {
  return `${seconds} ${pluralize(seconds, ['секунду', 'секунды', 'секунд'])}`;
}

/** Of a table that pauses: `вернётся через 4 ч 24 мин`. */
export function describeReturn(secondsLeft: number): string {
  const minutes = Math.ceil(secondsLeft / 60);
  return `вернётся через ${minutes > 1 ? formatSessionTime(minutes * MINUTE_MS) : countSeconds(secondsLeft)}`;
}
