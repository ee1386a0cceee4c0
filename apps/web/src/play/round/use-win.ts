import { type Kopecks, kopecks, payoutFor } from '@kvazar/money';
import { useBetLimits } from './use-bet-limits.ts';

interface Win {
  readonly payout: Kopecks;
  readonly maxPayout: Kopecks;
  /** The rules would pay more than one bet may. */
  readonly isCut: boolean;
}

/** What a win with this multiplier pays, cut at the most that one bet may pay. */
export function useWin(stake: Kopecks, multiplierE4: number): Win {
  const { maxPayout } = useBetLimits();
  const full = payoutFor(stake, multiplierE4);
  return { payout: kopecks(Math.min(full, maxPayout)), maxPayout, isCut: full > maxPayout };
}
