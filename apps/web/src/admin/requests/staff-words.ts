import type { RequestState, StaffRequest } from '@kvazar/contract';
import type { BadgeTone } from '../../components/badge.tsx';
import { describeLeft, type TimeLeft } from '../frame/time-left.ts';

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

/** A conversation is answered within minutes: from here on it is time to hurry. */
const SOON_MS = 10 * 60_000;

/** Null: nobody waits for us. */
export function describeDeadline(
  { answerBy, isOverdue }: Pick<StaffRequest, 'answerBy' | 'isOverdue'>,
  nowMs: number,
): TimeLeft | null {
  if (answerBy !== null) return describeLeft(answerBy, nowMs, SOON_MS);
  return isOverdue ? { text: 'срок прошёл', brief: 'срок прошёл', tone: 'late' } : null;
}
