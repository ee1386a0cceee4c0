import type { Bet } from '@kvazar/contract';

/** Getting back the stake or less is no win, whatever the multiplier says. */
export function isCelebrated(bet: Pick<Bet, 'amount' | 'payout'>): boolean {
  return bet.payout > bet.amount;
}
