import type { Bet } from '@kvazar/contract';

export const SPIN_MS = 2_400;
/** With reduced motion the wheel fades to the result. */
export const FADE_MS = 240;

/** A turn that was played here. */
export interface Spun {
  readonly bet: Bet;
  readonly isRevealed: boolean;
}

export function readPart({ outcome }: Bet): number {
  return typeof outcome['part'] === 'number' ? outcome['part'] : 0;
}
