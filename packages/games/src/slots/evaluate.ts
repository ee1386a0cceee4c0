import type { CompiledSlot } from './compile-slot.ts';
import type { SlotWin } from './course.ts';

/**
 * What a grid pays without scatters. Marks the cells of winning combinations when it is given marks,
 * and lists the combinations when it is given a list; neither changes the sum.
 */
export type Evaluate = (
  slot: CompiledSlot,
  grid: Uint8Array,
  marks: Uint8Array | null,
  wins: SlotWin[] | null,
) => number;
