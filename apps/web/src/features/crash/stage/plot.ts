import { crashHeightAt, elapsedMsForCrashMultiplier } from '@kvazar/games';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How the stage maps time and height to pixels; the camera is the change of it. */
export interface Plot {
  readonly size: Size;
  readonly top: number;
  readonly bottom: number;
  readonly timeSpanMs: number;
  readonly heightSpan: number;
}

const TOP_SHARE = 0.2;
const BOTTOM_SHARE = 0.13;
/** The strip above and the notice below need so much whatever the size. */
const LEAST_EDGE_PX = 56;
const LEAST_TIME_MS = 8_000;
const LEAST_HEIGHT = 0.8;
/** Where the rocket stays once the camera follows it. */
const ROCKET_X = 0.72;
const ROCKET_Y = 0.74;

export function framePlot(size: Size, elapsedMs: number, height: number): Plot {
  return {
    size,
    top: Math.max(LEAST_EDGE_PX, size.height * TOP_SHARE),
    bottom: size.height - Math.max(LEAST_EDGE_PX, size.height * BOTTOM_SHARE),
    timeSpanMs: Math.max(LEAST_TIME_MS, elapsedMs / ROCKET_X),
    heightSpan: Math.max(LEAST_HEIGHT, (height - 1) / ROCKET_Y),
  };
}

export function xOf({ size, timeSpanMs }: Plot, elapsedMs: number): number {
  return (elapsedMs / timeSpanMs) * size.width;
}

export function yOf({ top, bottom, heightSpan }: Plot, height: number): number {
  return bottom - ((height - 1) / heightSpan) * (bottom - top);
}

export interface Tick {
  readonly text: string;
  readonly y: number;
}

const HEIGHT_STEPS = [0.2, 0.5, 1, 2, 5];
const MOST_TICKS = 5;
const TIME_STEPS_S = [2, 5, 10, 20, 30, 60, 120];

/** Left: multipliers. */
export function listHeightTicks(plot: Plot): readonly Tick[] {
  const step = pickStep(plot.heightSpan, HEIGHT_STEPS);
  const decimals = step < 1 ? 1 : 0;
  return Array.from({ length: Math.floor(plot.heightSpan / step) + 1 }, (_, index) => {
    const height = 1 + index * step;
    return { text: `${height.toFixed(decimals)}×`, y: yOf(plot, height) };
  });
}

/** Right: the second at which the curve gets so high. */
export function listTimeTicks(plot: Plot): readonly Tick[] {
  const lastMs = elapsedMsForCrashMultiplier(Math.floor(100 * (1 + plot.heightSpan)));
  const stepS = TIME_STEPS_S.find(step => lastMs / 1_000 / step <= MOST_TICKS) ?? 300;
  return Array.from({ length: Math.floor(lastMs / 1_000 / stepS) + 1 }, (_, index) => {
    const seconds = index * stepS;
    const height = crashHeightAt(seconds * 1_000);
    return { text: `${seconds} с`, y: yOf(plot, height) };
  });
}

function pickStep(span: number, steps: readonly number[]): number {
  for (let scale = 1; scale < 1e12; scale *= 10) {
    const step = steps.find(candidate => span / (candidate * scale) <= MOST_TICKS);
    if (step !== undefined) return step * scale;
  }
  return span;
}
