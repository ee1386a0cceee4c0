import type { SlotMode } from './course.ts';
import type {
  HoldDraw,
  ReelStrip,
  SlotData,
  SlotFill,
  SlotFreeSpins,
  SymbolWeights,
  Wagon,
} from './slot-data.ts';

/** A slot's data as flat tables, so that a spin only looks up and never searches or allocates. */
export interface CompiledSlot {
  readonly data: SlotData;
  readonly reels: number;
  readonly rows: number;
  readonly cells: number;
  readonly symbols: number;
  /** By symbol. */
  readonly isRegular: Uint8Array;
  readonly isWild: Uint8Array;
  readonly isExpanding: Uint8Array;
  readonly wildMultiplier: Int32Array;
  readonly hasExpanding: boolean;
  /** Symbol index, −1 without one. */
  readonly scatter: number;
  readonly coin: number;
  /** By symbol × payWidth + count. */
  readonly pays: Int32Array;
  readonly payWidth: number;
  readonly hasScatterPays: boolean;
  /** By line × reels + reel: the cell. */
  readonly lineCells: Int32Array;
  readonly lines: number;
  /** By cell × SIDES + side: the cell that touches it there, −1 at the edge. */
  readonly neighbours: Int16Array;
  readonly fill: Readonly<Record<SlotMode, CompiledFill>>;
  readonly ladder: Readonly<Record<SlotMode, readonly number[]>> | null;
  readonly carriesInFree: boolean;
  readonly freeSpins: CompiledFreeSpins | null;
  readonly hold: CompiledHold | null;
  readonly capE4: number;
}

export type CompiledFill =
  | { readonly kind: 'strips'; readonly strips: readonly Uint8Array[] }
  /** One entry for each unit of weight. */
  | { readonly kind: 'weights'; readonly lookup: Uint8Array };

interface CompiledFreeSpins {
  /** By number of scatters: the spins it gives. */
  readonly awards: Int32Array;
  readonly retriggers: Int32Array;
  readonly multiplier: number;
  readonly maxSpins: number;
}

export interface CompiledHold {
  readonly trigger: number;
  readonly respins: number;
  readonly wagons: readonly Wagon[];
  /** By wagon: what it is worth when it lands. */
  readonly firstValueE4: Float64Array;
  /** One entry for each unit of weight: the wagon, or NOTHING. */
  readonly first: Uint8Array;
  readonly respin: Uint8Array;
  readonly grandE4: number;
}

export const NOTHING = 255;
export const SIDES = 4;

function indexSymbols({ symbols }: SlotData): (id: string) => number {
  const indices = new Map(symbols.map(({ id }, index) => [id, index]));
  return id => {
    const index = indices.get(id);
    if (index === undefined) throw new Error(`unknown symbol ${id}`);
    return index;
  };
}

function compilePays(data: SlotData, indexOf: (id: string) => number, width: number): Int32Array {
  const table = new Int32Array(data.symbols.length * width);
  for (const { symbol, pays } of data.pays) {
    for (const [from, payE4] of pays)
      table.fill(payE4, indexOf(symbol) * width + from, (indexOf(symbol) + 1) * width);
  }
  return table;
}

function findNeighbours(reels: number, rows: number): Int16Array {
  const cells = Array.from({ length: reels * rows }, (_, cell) => cell);
  return Int16Array.from(
    cells.flatMap(cell => [
      cell % rows > 0 ? cell - 1 : -1,
      cell % rows < rows - 1 ? cell + 1 : -1,
      cell >= rows ? cell - rows : -1,
      cell < rows * (reels - 1) ? cell + rows : -1,
    ]),
  );
}

function compileStrip(strip: ReelStrip, indexOf: (id: string) => number): Uint8Array {
  return Uint8Array.from(strip, indexOf);
}

function compileWeights(weights: SymbolWeights, indexOf: (id: string) => number): Uint8Array {
  return Uint8Array.from(
    weights.flatMap(([symbol, weight]) => Array<number>(weight).fill(indexOf(symbol))),
  );
}

function compileFill(
  fill: SlotFill,
  indexOf: (id: string) => number,
): Record<SlotMode, CompiledFill> {
  if (fill.kind === 'strips') {
    const compile = (strips: readonly ReelStrip[]): CompiledFill => ({
      kind: 'strips',
      strips: strips.map(strip => compileStrip(strip, indexOf)),
    });
    return { base: compile(fill.base), free: compile(fill.free ?? fill.base) };
  }
  const compile = (weights: SymbolWeights): CompiledFill => ({
    kind: 'weights',
    lookup: compileWeights(weights, indexOf),
  });
  return { base: compile(fill.base), free: compile(fill.free ?? fill.base) };
}

function compileAwards(awards: SlotFreeSpins['awards'], cells: number): Int32Array {
  const table = new Int32Array(cells + 1);
  for (const [scatters, spins] of awards) table.fill(spins, scatters);
  return table;
}

function compileFreeSpins({ freeSpins }: SlotData, cells: number): CompiledFreeSpins | null {
  if (freeSpins === undefined) return null;
  return {
    awards: compileAwards(freeSpins.awards, cells),
    retriggers: compileAwards(freeSpins.retriggers, cells),
    multiplier: freeSpins.multiplier,
    maxSpins: freeSpins.maxSpins,
  };
}

function compileHold({ hold }: SlotData): CompiledHold | null {
  if (hold === undefined) return null;
  const wagons = [...hold.first, ...hold.respin].map(({ wagon }) => wagon);
  const lookUp = (draws: readonly HoldDraw[], offset: number, outOf: number): Uint8Array => {
    const entries = draws.flatMap(({ weight }, index) =>
      Array<number>(weight).fill(offset + index),
    );
    return Uint8Array.from({ length: outOf }, (_, place) => entries[place] ?? NOTHING);
  };
  const firstTotal = hold.first.reduce((sum, { weight }) => sum + weight, 0);
  return {
    trigger: hold.trigger,
    respins: hold.respins,
    wagons,
    firstValueE4: Float64Array.from(wagons, wagon => {
      if (wagon.kind === 'coin') return wagon.valueE4;
      return wagon.kind === 'jackpot' ? hold.jackpotsE4[wagon.jackpot] : 0;
    }),
    first: lookUp(hold.first, 0, firstTotal),
    respin: lookUp(hold.respin, hold.first.length, hold.outOf),
    grandE4: hold.jackpotsE4.grand,
  };
}

export function compileSlot(data: SlotData): CompiledSlot {
  const { reels, rows } = data.grid;
  const cells = reels * rows;
  const indexOf = indexSymbols(data);
  const lines = data.paying.kind === 'lines' ? data.paying.lines : [];
  const pays = compilePays(data, indexOf, cells + 1);
  const scatter = data.symbols.findIndex(({ kind }) => kind === 'scatter');
  return {
    data,
    reels,
    rows,
    cells,
    symbols: data.symbols.length,
    isRegular: Uint8Array.from(data.symbols, ({ kind }) => (kind === 'regular' ? 1 : 0)),
    isWild: Uint8Array.from(data.symbols, ({ kind }) => (kind === 'wild' ? 1 : 0)),
    isExpanding: Uint8Array.from(data.symbols, ({ expands }) => (expands ? 1 : 0)),
    wildMultiplier: Int32Array.from(data.symbols, ({ multiplier }) => multiplier ?? 1),
    hasExpanding: data.symbols.some(({ expands }) => expands),
    scatter,
    coin: data.symbols.findIndex(({ kind }) => kind === 'coin'),
    pays,
    payWidth: cells + 1,
    hasScatterPays: data.pays.some(({ symbol }) => indexOf(symbol) === scatter),
    lineCells: Int32Array.from(lines.flatMap(line => line.map((row, reel) => reel * rows + row))),
    lines: lines.length,
    neighbours: findNeighbours(reels, rows),
    fill: compileFill(data.fill, indexOf),
    ladder: data.cascades ?? null,
    carriesInFree: data.cascades?.carriesInFree ?? false,
    freeSpins: compileFreeSpins(data, cells),
    hold: compileHold(data),
    capE4: data.capE4,
  };
}
