import { binPoint, LAUNCH_Y, type Point, pinPoint } from '../board.ts';
import { type BallPose, type Fall, type FallPlan, followPath } from './fall.ts';

/** The launcher, two places on the way, the bin. */
const STEPS = 4;
const STEP_MS = 170;
const FADE_SHARE = 0.35;
/** A ball that rests above a pin rather than on it. */
const ABOVE_PIN = 0.36;

/** For those who asked for less movement: the ball fades in at a few places of its way. */
export function planSteppingFall({ path, rows, speed }: FallPlan): Fall {
  const { pins, bin } = followPath(path);
  const stops: Point[] = [{ x: 0, y: LAUNCH_Y }];
  for (let step = 1; step < STEPS - 1; step++) {
    const pin = pins[Math.round((step * (pins.length - 1)) / (STEPS - 1))];
    if (pin) stops.push({ x: pinPoint(pin).x, y: pinPoint(pin).y - ABOVE_PIN });
  }
  stops.push(binPoint(rows, bin));
  const stepMs = STEP_MS / speed;
  return {
    bin,
    touches: [],
    lastsMs: stops.length * stepMs,
    poseAt: elapsedMs => standAt(stops, elapsedMs / stepMs),
  };
}

function standAt(stops: readonly Point[], steps: number): BallPose {
  const index = Math.min(stops.length - 1, Math.max(0, Math.floor(steps)));
  const stop = stops[index] ?? { x: 0, y: 0 };
  const within = Math.min(1, Math.max(0, steps - index));
  const isLast = index === stops.length - 1;
  const fadingIn = Math.min(1, within / FADE_SHARE);
  const fadingOut = isLast ? 1 : Math.min(1, (1 - within) / FADE_SHARE);
  return {
    x: stop.x,
    y: stop.y,
    turn: 0,
    opacity: Math.min(fadingIn, fadingOut),
    squash: 0,
    squashAngle: 0,
  };
}
