import type { CompiledSlot } from '../compile-slot.ts';
import type { SlotMode } from '../course.ts';
import { countSymbol, layReel } from '../grid.ts';
import { SlotEngine } from '../slot-engine.ts';

/** Grids that lead to the same: so many free spins, so many locked coins. */
export interface GridClass {
  readonly spins: number;
  readonly coins: number;
  /** By what the grid pays, in 1/10 000 of the stake: its chance. */
  readonly chanceByWinE4: ReadonlyMap<number, number>;
}

const COINS_BOUND = 256;

/** Lays every combination of stops once; each is equally likely. Only for slots with strips. */
export function countGrids(slot: CompiledSlot, mode: SlotMode): GridClass[] {
  const fill = slot.fill[mode];
  if (fill.kind !== 'strips' || slot.ladder !== null) throw new Error('grids cannot be counted');
  const { strips } = fill;
  const engine = new SlotEngine(slot);
  const grid = new Uint8Array(slot.cells);
  const counts = new Map<number, Map<number, number>>();
  const spinsByScatters = slot.freeSpins?.[mode === 'base' ? 'awards' : 'retriggers'];
  const trigger = mode === 'base' ? slot.hold?.trigger : undefined;

  function countGrid(): void {
    const scatters =
      spinsByScatters === undefined ? 0 : countSymbol(grid, slot.cells, slot.scatter);
    const coins = trigger === undefined ? 0 : countSymbol(grid, slot.cells, slot.coin);
    const spins = spinsByScatters?.[scatters] ?? 0;
    const key = spins * COINS_BOUND + (trigger !== undefined && coins >= trigger ? coins : 0);
    let byWin = counts.get(key);
    if (byWin === undefined) {
      byWin = new Map();
      counts.set(key, byWin);
    }
    const winE4 = engine.payGrid(grid, mode);
    byWin.set(winE4, (byWin.get(winE4) ?? 0) + 1);
  }

  function turn(reel: number): void {
    const strip = strips[reel];
    if (strip === undefined) {
      countGrid();
      return;
    }
    for (let stop = 0; stop < strip.length; stop++) {
      layReel(slot, strip, stop, reel, grid);
      turn(reel + 1);
    }
  }

  turn(0);
  const grids = strips.reduce((product, strip) => product * strip.length, 1);
  return Array.from(counts, ([key, byWin]) => ({
    spins: Math.floor(key / COINS_BOUND),
    coins: key % COINS_BOUND,
    chanceByWinE4: new Map(Array.from(byWin, ([winE4, count]) => [winE4, count / grids])),
  }));
}
