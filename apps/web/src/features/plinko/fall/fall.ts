import type { PlinkoDirection, PlinkoRows } from '@kvazar/games';
import type { PinPlace } from '../board.ts';

export interface BallPose {
  readonly x: number;
  readonly y: number;
  /** Radians. */
  readonly turn: number;
  readonly opacity: number;
  /** How much the ball is pressed together by a bounce, from 0 to 1, and along which angle. */
  readonly squash: number;
  readonly squashAngle: number;
}

export interface Touch {
  readonly pin: PinPlace;
  readonly atMs: number;
}

/** The way of one ball from the launcher into its bin. */
export interface Fall {
  readonly bin: number;
  /** In the order of time. */
  readonly touches: readonly Touch[];
  /** When the ball touches its bin. */
  readonly lastsMs: number;
  /** Where the ball is; before 0 and after the end it stays at the ends of its way. */
  readonly poseAt: (elapsedMs: number) => BallPose;
}

export interface FallPlan {
  readonly path: readonly PlinkoDirection[];
  readonly rows: PlinkoRows;
  /** The same seed falls the same way. */
  readonly seed: string;
  /** 1 is the ordinary speed, 2 takes half the time. */
  readonly speed: number;
}

/** The pins that a path touches, row after row, and at the end the bin. */
export function followPath(path: readonly PlinkoDirection[]): { pins: PinPlace[]; bin: number } {
  let rights = 0;
  const pins = path.map((direction, row) => {
    // Each row has one pin more on the left than the way straight down has moved to the right.
    const pin = { row, index: 1 + rights };
    rights += direction;
    return pin;
  });
  return { pins, bin: rights };
}
