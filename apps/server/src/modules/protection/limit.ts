import type { Period } from './period.ts';

export type LimitKind = 'deposit' | 'loss' | 'time';

/** What a player allows themselves in a period: kopecks, or milliseconds of play; null is no limit. */
export interface Limit {
  readonly kind: LimitKind;
  readonly period: Period;
  readonly value: number | null;
  /** A looser value that the player has asked for, and when it comes into force. */
  readonly next: { readonly value: number | null; readonly from: Date } | null;
}

export const LOOSER_AFTER_MS = 24 * 3_600_000;

export function valueInForce(limit: Limit, now: Date): number | null {
  return limit.next && limit.next.from <= now ? limit.next.value : limit.value;
}

function isStricter(value: number | null, than: number | null): boolean {
  if (value === null) return false;
  return than === null || value <= than;
}

/** Stricter at once, looser after a day: nobody loosens a limit in the heat of the moment. */
export function changeLimit(limit: Limit, value: number | null, now: Date): Limit {
  const current = valueInForce(limit, now);
  if (value === current || isStricter(value, current)) return { ...limit, value, next: null };
  return {
    ...limit,
    value: current,
    next: { value, from: new Date(now.getTime() + LOOSER_AFTER_MS) },
  };
}
