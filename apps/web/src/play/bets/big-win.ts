import type { FeedBet } from '@kvazar/contract';
import { isCelebrated } from '../round/celebration.ts';

const BIG_PAYOUT_ROUBLES = 10_000;
const BIG_MULTIPLIER = 50;

/** What everybody should notice. */
export function isBigWin(bet: Pick<FeedBet, 'amount' | 'payout' | 'multiplier'>): boolean {
  const isBig = bet.payout >= BIG_PAYOUT_ROUBLES || bet.multiplier >= BIG_MULTIPLIER;
  return isBig && isCelebrated(bet);
}
