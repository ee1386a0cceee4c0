import type { HeldCell } from '@kvazar/games';
import type { StageSlot } from './stage-slot.ts';

/** All that the screen shows between two cues. */
export interface BoardState {
  /** Symbol indices by cell. */
  readonly grid: readonly number[];
  /** By cell; null outside hold and win. */
  readonly held: readonly (HeldCell | null)[] | null;
  readonly respinsLeft: number;
  /** Null outside free spins. */
  readonly free: { readonly number: number; readonly left: number } | null;
  /** That the next win will have. */
  readonly multiplier: number;
  /** Paid so far, in 1/10 000 of the stake. */
  readonly totalE4: number;
}

/** A grid to rest on before the first spin: what pays best is in sight, and nothing lies in a row. */
export function restOn(slot: StageSlot, grid = arrangeRestingGrid(slot)): BoardState {
  return { grid, held: null, respinsLeft: 0, free: null, multiplier: 1, totalE4: 0 };
}

/** Each reel begins one and a half steps further in the list, so neighbours always differ. */
export function arrangeRestingGrid({ grid, symbols }: StageSlot): readonly number[] {
  const { reels, rows } = grid;
  return Array.from({ length: reels * rows }, (_, cell) => {
    const reel = Math.floor(cell / rows);
    const row = cell % rows;
    return (reel * 3 + row * 2 + (reel % 2)) % symbols.length;
  });
}
