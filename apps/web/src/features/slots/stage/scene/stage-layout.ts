import type { StageSlot } from '../schedule/stage-slot.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where everything is, in CSS pixels. */
export interface StageLayout extends Size {
  readonly reels: number;
  readonly rows: number;
  readonly cell: number;
  /** The window of the reels. */
  readonly left: number;
  readonly top: number;
  readonly gridWidth: number;
  readonly gridHeight: number;
  /** The frame around the window is this thick. */
  readonly border: number;
  /** Free for the train below the window; 0 without one. */
  readonly ground: number;
}

/** From here on the jackpots hang beside the reels instead of above them. */
const WIDE_PX = 860;

export function layOutStage(
  { width, height }: Size,
  { grid, hold }: StageSlot,
  hasTrain: boolean,
): StageLayout {
  const { reels, rows } = grid;
  const isSmall = width < 560;
  const border = isSmall ? 5 : Math.min(14, Math.max(8, width * 0.012));
  const above = isSmall ? (hold ? 46 : 30) : hold && width < WIDE_PX ? 68 : hold ? 18 : 46;
  const ground = hasTrain ? Math.min(120, Math.max(44, height * 0.16)) : 0;
  const below = (isSmall ? 38 : 54) + ground;
  const side = isSmall ? 2 : 16;
  const cell = Math.max(
    16,
    Math.floor(
      Math.min(
        (width - 2 * (border + side)) / reels,
        (height - above - below - 2 * border) / rows,
        150,
      ),
    ),
  );
  const gridWidth = cell * reels;
  const gridHeight = cell * rows;
  const free = height - above - below - gridHeight - 2 * border;
  return {
    width,
    height,
    reels,
    rows,
    cell,
    left: Math.round((width - gridWidth) / 2),
    top: Math.round(above + border + Math.max(0, free) / 2),
    gridWidth,
    gridHeight,
    border,
    ground,
  };
}

export function xOfReel({ left, cell }: StageLayout, reel: number): number {
  return left + (reel + 0.5) * cell;
}

export function yOfRow({ top, cell }: StageLayout, row: number): number {
  return top + (row + 0.5) * cell;
}
