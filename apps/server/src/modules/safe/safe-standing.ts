import { type Kopecks, subtractKopecks, ZERO } from '@kvazar/money';
import type { Safe } from './safe-repository.ts';
import { earnedBy, edgeToEarn } from './safe-sum.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const ROUBLE = 100;

/** What a safe holds for its player while the meter stands where it stands. */
export interface SafeStanding {
  readonly earned: Kopecks;
  readonly available: Kopecks;
  /** Not earned yet, and still to be. */
  readonly left: Kopecks;
  /** Its time has come, whether or not anybody has written it down yet. */
  readonly isOver: boolean;
  /** A portion below a rouble waits for more, unless no more will come. */
  readonly isClaimable: boolean;
}

export function isOverdue({ state, expiresAt }: Safe, now: Date): boolean {
  return state === 'active' && expiresAt !== null && expiresAt <= now;
}

/** Where its window ends if it ended now: where it is exhausted, or where the meter stands. */
export function windowEnd(safe: Safe, edge: number): number {
  const fromEdge = safe.fromEdge ?? edge;
  return safe.toEdge ?? Math.min(edge, fromEdge + edgeToEarn(safe));
}

export function standingOf(safe: Safe, edge: number, now: Date): SafeStanding {
  const earned =
    safe.fromEdge === null ? ZERO : earnedBy(safe, windowEnd(safe, edge) - safe.fromEdge);
  const available = subtractKopecks(earned, safe.claimed);
  const isOver = safe.closedAt !== null || isOverdue(safe, now);
  const left = isOver ? ZERO : subtractKopecks(safe.amount, earned);
  const isComplete = isOver || left === 0;
  const isClaimable = available >= ROUBLE || (isComplete && available > 0);
  return { earned, available, left, isOver, isClaimable };
}

/** What would still come by its end from an edge like that of the last week; null when there was none. */
export function forecastOf(safe: Safe, edge: number, weekEdge: number, now: Date): Kopecks | null {
  if (safe.state !== 'active' || !safe.expiresAt || safe.fromEdge === null) return null;
  if (weekEdge === 0 || isOverdue(safe, now)) return null;
  const daysLeft = (safe.expiresAt.getTime() - now.getTime()) / DAY_MS;
  const more = Math.floor((weekEdge / WEEK_DAYS) * daysLeft);
  const { earned } = standingOf(safe, edge, now);
  return subtractKopecks(earnedBy(safe, edge - safe.fromEdge + more), earned);
}
