import type { TableGame } from '@kvazar/games';

const STAKE = 100;

/** The spots on which a shown result brings more than the stake back. */
export function listWonSpots<Result extends object>(
  { spots, settle, readResult }: TableGame<Result>,
  shown: Readonly<Record<string, unknown>> | null,
): ReadonlySet<string> {
  const result = shown && readResult(shown);
  if (!result) return new Set();
  return new Set(spots.filter(({ id }) => settle(id, STAKE, result) > STAKE).map(({ id }) => id));
}
