import { type KnownSlot, slotInfos } from './slot-infos.ts';

function countCommon(a: KnownSlot, b: KnownSlot): number {
  const categories = a.categories.filter(category => b.categories.includes(category)).length;
  const features = a.features.filter(feature => b.features.includes(feature)).length;
  const temper = a.proof.volatility === b.proof.volatility ? 2 : 0;
  return categories * 2 + features + temper;
}

/** Slots most like the known ones in how they play, without those themselves. */
export function findSimilar(known: readonly KnownSlot[], count: number): readonly KnownSlot[] {
  const ids = new Set(known.map(({ id }) => id));
  const likeness = (slot: KnownSlot) =>
    known.reduce((most, other) => Math.max(most, countCommon(slot, other)), 0);
  return slotInfos
    .filter(({ id }) => !ids.has(id))
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, count);
}
