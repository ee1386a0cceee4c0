import type { HeldCell, SymbolKind } from '@kvazar/games';
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

/** A grid to rest on before the first spin. */
export function restOn(slot: StageSlot, grid = arrangeRestingGrid(slot)): BoardState {
  return { grid, held: null, respinsLeft: 0, free: null, multiplier: 1, totalE4: 0 };
}

/** Regular symbols in turn, with what is special about the slot set between them. */
function arrangeRestingGrid({ grid, symbols }: StageSlot): readonly number[] {
  const { reels, rows } = grid;
  const regular = pickKinds(symbols, kind => kind === 'regular');
  const special = pickKinds(symbols, kind => kind !== 'regular');
  const step = regular.length % 3 === 0 ? 4 : 3;
  const cells = Array.from({ length: reels * rows }, (_, cell) => {
    const reel = Math.floor(cell / rows);
    return regular[(reel * step + (cell % rows) + Math.floor(reel / 2)) % regular.length] ?? 0;
  });
  const places = [
    Math.floor(reels / 2) * rows + Math.floor(rows / 2),
    rows - 1,
    (reels - 1) * rows,
  ];
  for (const [index, symbol] of special.entries()) {
    const place = places[index];
    if (place !== undefined) cells[place] = symbol;
  }
  return cells;
}

function pickKinds(
  symbols: StageSlot['symbols'],
  isSought: (kind: SymbolKind) => boolean,
): number[] {
  return symbols.flatMap(({ kind }, index) => (isSought(kind) ? [index] : []));
}
