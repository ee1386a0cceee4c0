import type { TableRound } from '@kvazar/contract';

/**
 * When the result came out, by the server's clock. The wire does not say it; a page that came later
 * must still show what everyone else sees, so it follows from what the wire does say: of the time
 * between the closing of bets and the next round, `secretShare` passes before the result.
 */
export function findRevealMs(
  { result, bettingEndsAtMs, nextRoundAtMs }: TableRound,
  secretShare: number,
): number | null {
  if (result === null || bettingEndsAtMs === null) return null;
  if (nextRoundAtMs === null) return bettingEndsAtMs;
  return bettingEndsAtMs + (nextRoundAtMs - bettingEndsAtMs) * secretShare;
}
