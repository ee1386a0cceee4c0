import type { FigureTile } from '@kvazar/contract';
import { groupThousands } from '@kvazar/money';
import { withPercent } from '../../lib/with-percent.ts';
import { formatShortSum, formatSum } from '../frame/words.ts';

const MILLION = 1_000_000;
const MINUS = '−';

/** With the sign that a person reads: «+6.2», «−3.7». */
export function formatSigned(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${value < 0 ? MINUS : '+'}${text}`;
}

/** Large sums by millions, small ones to the kopeck: what a glance can take in. */
export function formatFigure({ value, unit }: Pick<FigureTile, 'value' | 'unit'>): string {
  if (value === null) return '—';
  if (unit === 'count') return groupThousands(String(value));
  if (Math.abs(value) >= MILLION) {
    return `${value < 0 ? MINUS : ''}${Math.abs(value / MILLION).toFixed(2)}\u00A0млн\u00A0₽`;
  }
  return value === 0 || Math.abs(value) >= 1_000
    ? formatShortSum(Math.round(value))
    : formatSum(value);
}

/** «+6.2 %», «+62 %»; beyond tenfold the part says nothing any more. */
export function formatChange(change: number): string {
  if (Math.abs(change) >= 10) return change > 0 ? '> +999\u00A0%' : `< ${MINUS}999\u00A0%`;
  return withPercent(formatSigned(change * 100, Math.abs(change) < 0.1 ? 1 : 0));
}

export function formatPercent(share: number | null): string {
  return share === null ? '—' : groupThousands((share * 100).toFixed(2));
}

export function formatZ(z: number | null): string {
  return z === null ? '—' : formatSigned(z, 1);
}

export function toneOfZ(z: number | null): 'ok' | 'warn' | 'bad' {
  const strayed = Math.abs(z ?? 0);
  if (strayed > 3) return 'bad';
  return strayed > 2 ? 'warn' : 'ok';
}

export const STATE_TEXT = { ok: 'text-win', warn: 'text-gold', bad: 'text-lose' } as const;
export const STATE_DOT = { ok: 'bg-win-fill', warn: 'bg-gold-fill', bad: 'bg-lose-fill' } as const;

export interface AxisUnit {
  readonly name: string;
  readonly size: number;
}

/** In what a chart of such sums is read most easily. */
export function unitFor(values: readonly (number | null)[]): AxisUnit {
  const most = Math.max(0, ...values.map(value => Math.abs(value ?? 0)));
  if (most >= 10 * MILLION) return { name: 'млн\u00A0₽', size: MILLION };
  return most >= 10_000 ? { name: 'тыс.\u00A0₽', size: 1_000 } : { name: '₽', size: 1 };
}

const dayFormat = new Intl.DateTimeFormat('ru-RU', {
  ...{ timeZone: 'Europe/Moscow', day: 'numeric', month: 'long' },
});
const shortDayFormat = new Intl.DateTimeFormat('ru-RU', {
  ...{ timeZone: 'Europe/Moscow', day: 'numeric', month: 'short' },
});
const timeFormat = new Intl.DateTimeFormat('ru-RU', {
  ...{ timeZone: 'Europe/Moscow', hour: '2-digit', minute: '2-digit' },
});

/** «15 ноября», of a day as the contract writes it. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T12:00:00+03:00`));
}

/** «15 нояб.», where there is little room. */
export function formatShortDay(atMs: number): string {
  return shortDayFormat.format(atMs);
}

export function formatTime(atMs: number): string {
  return timeFormat.format(atMs);
}

export function formatMomentOf(atMs: number, isByDay: boolean): string {
  return isByDay ? dayFormat.format(atMs) : timeFormat.format(atMs);
}
