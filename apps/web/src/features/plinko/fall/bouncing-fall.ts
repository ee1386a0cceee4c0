import { createRandom } from '../../../lib/seeded-random.ts';
import {
  BALL_RADIUS,
  binPoint,
  LAUNCH_Y,
  PIN_RADIUS,
  type Point,
  pinPoint,
  ROW_HEIGHT,
} from '../board.ts';
import { type BallPose, type Fall, type FallPlan, followPath } from './fall.ts';

/** Between two touches a ball flies freely: a parabola. */
interface Hop {
  readonly startsMs: number;
  readonly lastsMs: number;
  readonly from: Point;
  /** How far it gets sideways. */
  readonly across: number;
  /** Units a millisecond upwards, when the hop begins. */
  readonly jumpSpeed: number;
  readonly turnFrom: number;
  readonly turnPerMs: number;
  /** Of the touch that the hop begins with; null for the launch. */
  readonly touchAngle: number | null;
}

const TOUCH_DISTANCE = BALL_RADIUS + PIN_RADIUS;
/** How high a ball jumps off a pin. */
const LOWEST_JUMP = 0.05;
const HIGHEST_JUMP = 0.26;
const MEAN_JUMP = (LOWEST_JUMP + HIGHEST_JUMP) / 2;
/** On which side of a pin's top a ball touches it: further out where the pin throws it back. */
const PASSING_ANGLE = { from: 0.1, to: 0.3 };
const TURNING_ANGLE = { from: 0.16, to: 0.42 };
/** The air holds a ball back sideways, or it would fall onto the pin that it has just left. */
const SIDE_DRAG = 1.5;
const LAUNCH_SCATTER = 0.1;
const BIN_SCATTER = 0.26;
const SQUASH_MS = 90;
const APPEAR_MS = 110;

/** A ball that obeys gravity between the pins, and its outcome at them. */
export function planBouncingFall({ path, rows, seed, speed }: FallPlan): Fall {
  const jitter = createRandom(seed);
  const between = ({ from, to }: { from: number; to: number }) => from + (to - from) * jitter();
  const gravity = chooseGravity(rows, speed);
  const { pins, bin } = followPath(path);

  const launch = { x: (jitter() - 0.5) * LAUNCH_SCATTER, y: LAUNCH_Y };
  const touchPoints = path.map((direction, row) => {
    const isThrownBack = row > 0 && path[row - 1] !== direction;
    const angle =
      between(isThrownBack ? TURNING_ANGLE : PASSING_ANGLE) * (direction === 1 ? 1 : -1);
    const pin = pinPoint(pins[row] ?? { row, index: 1 });
    return {
      angle,
      x: pin.x + TOUCH_DISTANCE * Math.sin(angle),
      y: pin.y - TOUCH_DISTANCE * Math.cos(angle),
    };
  });
  const mouth = binPoint(rows, bin);
  const end = { x: mouth.x + (jitter() - 0.5) * BIN_SCATTER, y: mouth.y };

  const hops: Hop[] = [];
  let startsMs = 0;
  let turn = jitter() * Math.PI * 2;
  const stops = [...touchPoints, { ...end, angle: 0 }];
  for (const [index, to] of stops.entries()) {
    const touch = touchPoints[index - 1];
    const from = touch ?? launch;
    const jump = touch ? between({ from: LOWEST_JUMP, to: HIGHEST_JUMP }) : 0;
    const riseMs = Math.sqrt((2 * jump) / gravity);
    const lastsMs = riseMs + Math.sqrt((2 * (jump + to.y - from.y)) / gravity);
    const across = to.x - from.x;
    // A ball that goes right rolls clockwise, the faster the harder it was thrown.
    const turnPerMs = (across / lastsMs / BALL_RADIUS) * (0.45 + 0.4 * jitter());
    hops.push({
      startsMs,
      lastsMs,
      from,
      across,
      jumpSpeed: gravity * riseMs,
      turnFrom: turn,
      turnPerMs,
      touchAngle: touch?.angle ?? null,
    });
    turn += turnPerMs * lastsMs;
    startsMs += lastsMs;
  }

  const lastsMs = startsMs;
  return {
    bin,
    lastsMs,
    touches: hops.slice(1).map((hop, row) => ({
      pin: pins[row] ?? { row, index: 1 },
      atMs: hop.startsMs,
    })),
    poseAt: elapsedMs => poseIn(hops, gravity, Math.min(Math.max(elapsedMs, 0), lastsMs)),
  };
}

/** More rows are smaller rows on the same stage: a ball passes each of them in less time. */
function chooseGravity(rows: number, speed: number): number {
  const rowMs = (262 - (rows - 8) * 8) / speed;
  return (2 * (Math.sqrt(MEAN_JUMP) + Math.sqrt(MEAN_JUMP + ROW_HEIGHT)) ** 2) / rowMs ** 2;
}

function poseIn(hops: readonly Hop[], gravity: number, elapsedMs: number): BallPose {
  const hop = hops.findLast(({ startsMs }) => startsMs <= elapsedMs) ?? hops[0];
  if (!hop) throw new Error('a fall without a hop');
  const ms = elapsedMs - hop.startsMs;
  const pressed = hop.touchAngle === null ? 0 : Math.max(0, 1 - ms / SQUASH_MS);
  return {
    // The last moment may lie a float's width past the end, where a broken power has no value.
    x: hop.from.x + hop.across * (1 - Math.max(0, 1 - ms / hop.lastsMs) ** SIDE_DRAG),
    y: hop.from.y - hop.jumpSpeed * ms + (gravity / 2) * ms ** 2,
    turn: hop.turnFrom + hop.turnPerMs * ms,
    opacity: Math.min(1, elapsedMs / APPEAR_MS),
    squash: pressed ** 2,
    squashAngle: hop.touchAngle ?? 0,
  };
}
