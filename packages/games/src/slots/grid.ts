import type { FloatSource } from '@kvazar/fair';
import type { CompiledFill, CompiledSlot } from './compile-slot.ts';

/** Lays a fresh grid and notes where the strips stopped: a float for each reel or for each cell. */
export function drawGrid(
  slot: CompiledSlot,
  fill: CompiledFill,
  source: FloatSource,
  grid: Uint8Array,
  stops: Int32Array,
): void {
  if (fill.kind === 'strips') {
    for (let reel = 0; reel < slot.reels; reel++) {
      const strip = fill.strips[reel] as Uint8Array;
      const stop = (source.next() * strip.length) | 0;
      stops[reel] = stop;
      layReel(slot, strip, stop, reel, grid);
    }
    return;
  }
  const { lookup } = fill;
  for (let cell = 0; cell < slot.cells; cell++) {
    grid[cell] = lookup[(source.next() * lookup.length) | 0] as number;
  }
}

/** Shows the strip from the stop on, wrapping around its end. */
export function layReel(
  { rows }: CompiledSlot,
  strip: Uint8Array,
  stop: number,
  reel: number,
  grid: Uint8Array,
): void {
  let place = stop;
  for (let row = 0; row < rows; row++) {
    grid[reel * rows + row] = strip[place] as number;
    if (++place === strip.length) place = 0;
  }
}

/** Copies the grid with every reel that shows an expanding wild filled by its topmost one. */
export function expandWilds(
  { reels, rows, isExpanding }: CompiledSlot,
  grid: Uint8Array,
  shown: Uint8Array,
): void {
  for (let reel = 0; reel < reels; reel++) {
    const top = reel * rows;
    let wild = -1;
    for (let cell = top + rows - 1; cell >= top; cell--) {
      const symbol = grid[cell] as number;
      shown[cell] = symbol;
      if (isExpanding[symbol]) wild = symbol;
    }
    if (wild >= 0) shown.fill(wild, top, top + rows);
  }
}

/**
 * Takes the marked cells out, lets the rest fall and fills the gaps with new floats: reel by reel,
 * within a reel from the lowest gap up. Clears the marks and counts the new symbols of each reel.
 */
export function fallAndRefill(
  { reels, rows }: CompiledSlot,
  lookup: Uint8Array,
  source: FloatSource,
  grid: Uint8Array,
  marks: Uint8Array,
  refilled: Int32Array,
): void {
  for (let reel = 0; reel < reels; reel++) {
    const top = reel * rows;
    let target = top + rows - 1;
    for (let cell = target; cell >= top; cell--) {
      if (marks[cell] === 1) marks[cell] = 0;
      else grid[target--] = grid[cell] as number;
    }
    refilled[reel] = target - top + 1;
    for (; target >= top; target--) {
      grid[target] = lookup[(source.next() * lookup.length) | 0] as number;
    }
  }
}

export function countSymbol(grid: Uint8Array, cells: number, symbol: number): number {
  let count = 0;
  for (let cell = 0; cell < cells; cell++) if (grid[cell] === symbol) count++;
  return count;
}

export function listCells(grid: Uint8Array, cells: number, symbol: number): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < cells; cell++) if (grid[cell] === symbol) found.push(cell);
  return found;
}
