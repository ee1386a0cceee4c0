import type { CompiledSlot } from '../compile-slot.ts';
import { addScaled, addSum, type Dense, makePoint, type Sparse } from './distribution.ts';

/** Free spins that pay and retrigger alike. */
export interface SpinClass {
  readonly retrigger: number;
  readonly wins: Sparse;
}

/** What a run of free spins pays in all, spin after spin, with its retriggers and their bound. */
export function sumFreeSpins(
  { freeSpins }: CompiledSlot,
  classes: readonly SpinClass[],
  spins: number,
  places: number,
): Dense {
  const ended = new Float64Array(places);
  const maxSpins = freeSpins?.maxSpins ?? 0;
  let byAwarded = new Map([[spins, makePoint(places)]]);
  for (let played = 1; byAwarded.size > 0; played++) {
    const next = new Map<number, Dense>();
    for (const [awarded, dense] of byAwarded) {
      for (const { retrigger, wins } of classes) {
        const more = Math.max(awarded, Math.min(awarded + retrigger, maxSpins));
        const target = next.get(more) ?? new Float64Array(places);
        addSum(target, dense, wins);
        next.set(more, target);
      }
    }
    for (const [awarded, dense] of next) {
      if (awarded > played) continue;
      addScaled(ended, dense, 1);
      next.delete(awarded);
    }
    byAwarded = next;
  }
  return ended;
}
