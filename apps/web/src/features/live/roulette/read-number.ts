import { roulette } from '@kvazar/games';

/** The drawn number of a result as it came; null where there is none. */
export function readNumber(result: Record<string, unknown> | null | undefined): number | null {
  return result ? (roulette.readResult(result)?.number ?? null) : null;
}
