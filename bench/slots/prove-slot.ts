import {
  countExactOdds,
  estimateOdds,
  hasExactOdds,
  hashSlot,
  marginOf,
  type SlotData,
  type SlotProof,
} from '@kvazar/games';
import { simulateSlot } from './simulate.ts';

export type StoredProof = Omit<SlotProof, 'volatility'>;

/** Counts every grid where that is possible, else plays so many spins. */
export async function proveSlot(
  slot: SlotData,
  spins: number,
  workers: number,
): Promise<StoredProof> {
  const hash = hashSlot(slot);
  if (hasExactOdds(slot)) {
    const { capLoss, ...odds } = countExactOdds(slot);
    return { ...odds, rtpLow: odds.rtp - capLoss, rtpHigh: odds.rtp, spins: null, hash };
  }
  const tally = await simulateSlot(slot, spins, workers);
  const odds = estimateOdds(tally);
  const margin = marginOf(odds, tally.spins);
  return {
    ...odds,
    rtpLow: odds.rtp - margin,
    rtpHigh: odds.rtp + margin,
    spins: tally.spins,
    hash,
  };
}
