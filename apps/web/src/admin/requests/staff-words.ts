import type { RequestState, StaffRequest } from '@kvazar/contract';
import type { BadgeTone } from '../../components/badge.tsx';

interface StateLook {
  readonly name: string;
  readonly tone: BadgeTone;
}

export const STATE_LOOKS: Readonly<Record<RequestState, StateLook>> = {
  new: { name: 'Новое', tone: 'info' },
  open: { name: 'Отвечаем', tone: 'info' },
  answered: { name: 'Ждём игрока', tone: 'neutral' },
  internal: { name: 'Разбираемся', tone: 'gold' },
  solved: { name: 'Решено', tone: 'win' },
  closed: { name: 'Закрыто', tone: 'neutral' },
};

const MINUTE_MS = 60_000;
/** From here on it is time to hurry. */
const SOON_MS = 10 * MINUTE_MS;

export interface DeadlineWords {
  readonly text: string;
  readonly tone: 'late' | 'soon' | 'calm';
}

/** How long we still have, or how long we are late. */
export function describeLeft(
  { answerBy, isOverdue }: Pick<StaffRequest, 'answerBy' | 'isOverdue'>,
  nowMs: number,
): DeadlineWords | null {
  if (answerBy === null) return isOverdue ? { text: 'срок прошёл', tone: 'late' } : null;
  const leftMs = Date.parse(answerBy) - nowMs;
  if (leftMs <= 0) return { text: `просрочено ${describeSpan(-leftMs)}`, tone: 'late' };
  return { text: describeSpan(leftMs), tone: leftMs < SOON_MS ? 'soon' : 'calm' };
}

function describeSpan(spanMs: number): string {
  const minutes = Math.floor(spanMs / MINUTE_MS);
  if (minutes < 60) return `${minutes} мин`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} ч ${minutes % 60} мин` : `${Math.floor(hours / 24)} дн`;
}
