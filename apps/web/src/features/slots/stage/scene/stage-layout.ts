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
  readonly jackpots: 'above' | 'beside';
}

const SMALL_PX = 560;
const LARGEST_CELL_PX = 170;
/** So much room beside the reels takes the jackpots there instead of above them. */
const BOARD_PX = 176;

export function layOutStage(size: Size, slot: StageSlot, hasTrain: boolean): StageLayout {
  if (!slot.hold) return fitGrid(size, slot, hasTrain, size.width < SMALL_PX ? 30 : 46);
  const roomy = fitGrid(size, slot, hasTrain, 18);
  if (roomy.left - roomy.border >= BOARD_PX) return { ...roomy, jackpots: 'beside' };
  return fitGrid(size, slot, hasTrain, size.width < SMALL_PX ? 46 : 68);
}

function fitGrid(
  { width, height }: Size,
  { grid }: StageSlot,
  hasTrain: boolean,
  above: number,
): StageLayout {
  const { reels, rows } = grid;
  const isSmall = width < SMALL_PX;
  const border = isSmall ? 5 : Math.min(14, Math.max(8, width * 0.012));
  const ground = hasTrain ? Math.min(120, Math.max(44, height * 0.16)) : 0;
  const below = (isSmall ? 38 : 54) + ground;
  const side = isSmall ? 2 : 16;
  const acrossPx = (width - 2 * (border + side)) / reels;
  const downPx = (height - above - below - 2 * border) / rows;
  const cell = Math.max(16, Math.floor(Math.min(acrossPx, downPx, LARGEST_CELL_PX)));
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
    jackpots: 'above',
  };
}

export function xOfReel({ left, cell }: StageLayout, reel: number): number {
  return left + (reel + 0.5) * cell;
}

export function yOfRow({ top, cell }: StageLayout, row: number): number {
  return top + (row + 0.5) * cell;
}
