import type { StageSlot } from '../schedule/stage-slot.ts';
import { toNumber } from './colour.ts';
import type { EffectAtlas } from './effect-atlas.ts';
import type { SpritePool } from './sprite-pool.ts';
import { type StageLayout, xOfReel, yOfRow } from './stage-layout.ts';
import type { SymbolAtlas } from './symbol-atlas.ts';

/** Everything that the drawing of a cue needs at hand. */
export interface Brush {
  readonly slot: StageSlot;
  readonly layout: StageLayout;
  readonly symbols: SymbolAtlas;
  readonly effects: EffectAtlas;
  /** Inside the window, cut at its edges. */
  readonly reels: SpritePool;
  /** Above the frame: winners may grow over it. */
  readonly front: SpritePool;
  /** Light that is added to what lies below. */
  readonly light: SpritePool;
  readonly accent: number;
  readonly frame: number;
  /** By cell, scratch of the present frame: 1 for what is lit. */
  readonly lit: Uint8Array;
  readonly isReduced: boolean;
}

export const SYMBOL_SHARE = 0.98;
export const DIMMED = 0x6e738c;

export function accentOf({ palette }: StageSlot): number {
  return toNumber(palette.accent);
}

export function centreX({ layout }: Brush, cell: number): number {
  return xOfReel(layout, Math.floor(cell / layout.rows));
}

export function centreY({ layout }: Brush, cell: number): number {
  return yOfRow(layout, cell % layout.rows);
}

export function putSymbol(
  { layout, symbols }: Brush,
  pool: SpritePool,
  symbol: number,
  x: number,
  y: number,
  scale = 1,
  alpha = 1,
  tint = 0xffffff,
): void {
  const texture = symbols.still[symbol];
  const size = layout.cell * SYMBOL_SHARE * scale;
  if (texture) pool.put(texture, x, y, size, size, alpha, tint);
}

/** The whole grid at rest. */
export function putGrid(brush: Brush, grid: readonly number[], tint = 0xffffff, alpha = 1): void {
  for (let cell = 0; cell < grid.length; cell++) {
    putSymbol(
      brush,
      brush.reels,
      grid[cell] ?? 0,
      centreX(brush, cell),
      centreY(brush, cell),
      1,
      alpha,
      tint,
    );
  }
}

export function markLit({ lit }: Brush, cells: readonly number[]): void {
  lit.fill(0);
  for (const cell of cells) lit[cell] = 1;
}
