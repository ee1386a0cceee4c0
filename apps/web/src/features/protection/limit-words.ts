import type { ProtectionLimit } from '@kvazar/contract';
import { formatRoubles } from '@kvazar/money';
import { readRoubles } from '../../lib/balance.ts';

export type LimitKind = ProtectionLimit['kind'];
export type LimitPeriod = ProtectionLimit['period'];

export const LIMIT_KINDS: Record<LimitKind, { title: string; text: string; unit: string }> = {
  deposit: {
    title: 'Пополнения',
    text: 'Сколько вы готовы внести. Пополнение сверх лимита не откроется.',
    unit: '₽',
  },
  loss: {
    title: 'Проигрыш',
    text: 'Сколько вы готовы проиграть. Ставка, которая могла бы выйти за лимит, не принимается.',
    unit: '₽',
  },
  time: {
    title: 'Время игры',
    text: 'Сколько минут вы готовы играть. Перерыв дольше пяти минут в счёт не идёт.',
    unit: 'мин',
  },
};

export const PERIOD_LABELS: Record<LimitPeriod, string> = {
  day: 'В день',
  week: 'В неделю',
  month: 'В месяц',
};

/** `1 500.00 ₽`, `45 мин`, `2 ч`. */
export function formatLimit(kind: LimitKind, value: number): string {
  if (kind !== 'time') return formatRoubles(readRoubles(value));
  const hours = Math.floor(value / 60);
  const minutes = value % 60;
  return [hours > 0 ? `${hours} ч` : '', minutes > 0 || hours === 0 ? `${minutes} мин` : '']
    .filter(Boolean)
    .join(' ');
}

const dayAndTime = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export function formatMoment(iso: string): string {
  return dayAndTime.format(new Date(iso));
}
