import type { Bet } from '@kvazar/contract';
import type { PlinkoOutcome, PlinkoParams } from '@kvazar/games';

type PlinkoBet = PlinkoParams & PlinkoOutcome;

/** The server checked both with the rules; the wire carries them for any game. */
export function readPlinkoBet({ params, outcome }: Pick<Bet, 'params' | 'outcome'>): PlinkoBet {
  return { ...(params as unknown as PlinkoParams), ...(outcome as unknown as PlinkoOutcome) };
}
