import {
  type BubblesParams,
  bubbles,
  bubblesRtp,
  bubblesWinChance,
  type Ratio,
} from '@kvazar/games';
import { type Kopecks, payoutFor } from '@kvazar/money';

export interface RtpOfStake {
  readonly rtp: Ratio;
  /** The most that one bet may pay is less than the target would pay. */
  readonly isCut: boolean;
}

/** A stake that is too large for its target gets less than the target, and so a lower RTP. */
export function rtpOfStake(params: BubblesParams, stake: Kopecks, maxPayout: Kopecks): RtpOfStake {
  const isCut = payoutFor(stake, bubbles.maxMultiplierE4(params)) > maxPayout;
  if (!isCut) return { rtp: bubblesRtp(params), isCut };
  const { numerator, denominator } = bubblesWinChance(params);
  return { rtp: { numerator: numerator * maxPayout, denominator: denominator * stake }, isCut };
}
