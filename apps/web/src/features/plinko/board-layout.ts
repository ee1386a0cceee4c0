import type { PlinkoRows } from '@kvazar/games';
import { BALL_RADIUS, binPoint, LAUNCH_Y, type Point } from './board.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The board in the pixels of its stage. */
export interface BoardLayout {
  /** Pixels between two neighbouring pins. */
  readonly gap: number;
  /** Where the board's own zero point lies. */
  readonly origin: Point;
  readonly binsTop: number;
  readonly binHeight: number;
}

const MARGIN_PX = 10;
/** The launcher needs room above the point where balls leave it. */
const ABOVE_LAUNCH = 0.75;
const BIN_SHAPE = 0.74;
const MIN_BIN_HEIGHT_PX = 24;
const MAX_BIN_HEIGHT_PX = 40;
const MAX_GAP_PX = 64;

export function layOutBoard({ width, height }: Size, rows: PlinkoRows): BoardLayout {
  // The last row has two pins more than there are rows: one gap more than rows, plus half a pin.
  const acrossGaps = rows + 1.3;
  const touchY = binPoint(rows, 0).y + BALL_RADIUS;
  const downGaps = ABOVE_LAUNCH - LAUNCH_Y + touchY;
  const gap = Math.max(
    1,
    Math.min(
      MAX_GAP_PX,
      (width - 2 * MARGIN_PX) / acrossGaps,
      fitHeight(height - 2 * MARGIN_PX, downGaps),
    ),
  );
  const binHeight = chooseBinHeight(gap);
  const spare = Math.max(0, height - 2 * MARGIN_PX - downGaps * gap - binHeight);
  const originY = MARGIN_PX + spare / 2 + (ABOVE_LAUNCH - LAUNCH_Y) * gap;
  return {
    gap,
    origin: { x: width / 2, y: originY },
    binsTop: originY + touchY * gap,
    binHeight,
  };
}

function chooseBinHeight(gap: number): number {
  return Math.min(MAX_BIN_HEIGHT_PX, Math.max(MIN_BIN_HEIGHT_PX, gap * BIN_SHAPE));
}

/** The bins grow with the gap between their bounds, so the widest gap that leaves them room. */
function fitHeight(height: number, downGaps: number): number {
  const shaped = height / (downGaps + BIN_SHAPE);
  const binHeight = chooseBinHeight(shaped);
  return binHeight === shaped * BIN_SHAPE ? shaped : (height - binHeight) / downGaps;
}

export function toPixels({ gap, origin }: BoardLayout, { x, y }: Point): Point {
  return { x: origin.x + x * gap, y: origin.y + y * gap };
}
