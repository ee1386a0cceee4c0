import type { PlinkoRows } from '@kvazar/games';

/**
 * The board in its own unit, the distance between two neighbouring pins: x is 0 in the middle and
 * grows to the right, y is 0 at the first row of pins and grows downwards. The same fall can so be
 * drawn at any size, also when the size changes while the ball is in the air.
 */
export const ROW_HEIGHT = 0.88;
export const PIN_RADIUS = 0.1;
export const BALL_RADIUS = 0.245;
/** Where a ball leaves the launcher, above the middle pin of the first row. */
export const LAUNCH_Y = -1.3;

/** How far below the last row of pins a ball touches its bin. */
const BINS_BELOW_PINS = 0.62;
const FIRST_ROW_PINS = 3;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PinPlace {
  readonly row: number;
  /** From the left. */
  readonly index: number;
}

export function countPins(row: number): number {
  return row + FIRST_ROW_PINS;
}

export function pinPoint({ row, index }: PinPlace): Point {
  return { x: index - (countPins(row) - 1) / 2, y: row * ROW_HEIGHT };
}

export function pinPlaces(rows: PlinkoRows): readonly PinPlace[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: countPins(row) }, (_, index) => ({ row, index })),
  ).flat();
}

/** Where the middle of a ball is when it touches the bin. */
export function binPoint(rows: PlinkoRows, bin: number): Point {
  return { x: bin - rows / 2, y: (rows - 1) * ROW_HEIGHT + BINS_BELOW_PINS };
}
