import type { WaitingKindName } from '@kvazar/contract';
import {
  CheckCheck,
  CircleDollarSign,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  Share2,
  ShieldAlert,
  Wallet,
} from 'lucide-react';

export const KINDS: Readonly<
  Record<WaitingKindName, { readonly name: string; readonly icon: LucideIcon }>
> = {
  withdrawal: { name: 'Выводы', icon: Wallet },
  payment: { name: 'Пополнения', icon: CircleDollarSign },
  request: { name: 'Обращения', icon: LifeBuoy },
  approval: { name: 'Одобрения', icon: CheckCheck },
  promotion: { name: 'Черновики', icon: Megaphone },
  referral: { name: 'Проверки', icon: Share2 },
  risk: { name: 'Риск', icon: ShieldAlert },
};

const MINUTE_MS = 60_000;
/** From here on it is time to hurry. */
const SOON_MS = 2 * 60 * MINUTE_MS;

export interface LeftWords {
  readonly text: string;
  readonly tone: 'late' | 'soon' | 'calm';
}

/** How long we still have, or how long we are late. */
export function describeLeft(answerBy: string | null, nowMs: number): LeftWords {
  if (answerBy === null) return { text: 'без срока', tone: 'calm' };
  const leftMs = Date.parse(answerBy) - nowMs;
  if (leftMs <= 0) return { text: `просрочено ${describeSpan(-leftMs)}`, tone: 'late' };
  return { text: describeSpan(leftMs), tone: leftMs < SOON_MS ? 'soon' : 'calm' };
}

function describeSpan(spanMs: number): string {
  const minutes = Math.floor(spanMs / MINUTE_MS);
  if (minutes < 60) return `${minutes} мин`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} дн`;
  return hours >= 10 ? `${hours} ч` : `${hours} ч ${minutes % 60} м`;
}

export const LEFT_TONES = { late: 'text-lose', soon: 'text-gold', calm: 'text-muted' };
