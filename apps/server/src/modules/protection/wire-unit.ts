import { type Refusal, refuse } from '@kvazar/contract';
import { kopecks, kopecksFromRoubles, roublesFromKopecks } from '@kvazar/money';
import type { LimitKind } from './limit.ts';

export const MINUTE_MS = 60_000;

/** Limits of money are kept in kopecks and shown in roubles; of time in milliseconds and minutes. */
export function toWireUnit(kind: LimitKind, value: number): number {
  return kind === 'time' ? Math.floor(value / MINUTE_MS) : roublesFromKopecks(kopecks(value));
}

export function fromWireUnit(kind: LimitKind, value: number): number | Refusal {
  if (kind === 'time') {
    return Number.isInteger(value)
      ? value * MINUTE_MS
      : refuse('request/invalid', 'Лимит времени: целое число минут');
  }
  return kopecksFromRoubles(value) ?? refuse('request/invalid', 'Лимит: рубли и копейки');
}
