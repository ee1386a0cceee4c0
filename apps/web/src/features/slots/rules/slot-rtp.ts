import type { Ratio, SlotInfo } from '@kvazar/games';
import { formatShare } from '../slot-words.ts';

const UNIT = 1_000_000;

/** A proven share as the ratio that game screens show; cut, never rounded up. */
export function ratioOf(share: number): Ratio {
  return { numerator: Math.floor(share * UNIT), denominator: UNIT };
}

export function describeRtp({ proof }: SlotInfo): string {
  const { rtp, rtpLow, rtpHigh, spins } = proof;
  if (spins === null) return `RTP ${formatShare(rtp)}: точный расчёт по всем исходам`;
  return `RTP ${formatShare(rtp)}, с вероятностью 99 % от ${formatShare(rtpLow)} до ${formatShare(rtpHigh)}`;
}
