export type * from './course.ts';
export { hashSlot } from './hash-slot.ts';
export * from './hold-looks.ts';
export {
  countExactOdds,
  type ExactOdds,
  hasExactOdds,
  type SlotOdds,
} from './odds/exact-odds.ts';
export { SeededSource } from './odds/seeded-source.ts';
export { addTallies, estimateOdds, marginOf, type Tally, tallySpins } from './odds/tally.ts';
export { playSlot, replaySlot, verifySlot } from './play-slot.ts';
export type { SlotProof } from './proof.ts';
export * from './slot-data.ts';
export * from './slot-info.ts';
export { findSlot, listSlotInfos, SLOTS } from './slots.ts';
export * from './volatility.ts';
