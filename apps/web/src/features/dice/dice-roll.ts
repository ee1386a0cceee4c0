import type { Bet } from '@kvazar/contract';

/** The wire leaves the outcome open, because every game has its own. */
export function readRoll({ outcome }: Pick<Bet, 'outcome'>): number {
  const { roll } = outcome as { roll?: unknown };
  return typeof roll === 'number' ? roll : 0;
}

export function formatRoll(bet: Pick<Bet, 'outcome'>): string {
  return readRoll(bet).toFixed(2);
}
