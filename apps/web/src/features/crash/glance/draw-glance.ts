import { crashHeightAt } from '@kvazar/games';
import type { Flight } from '../flight.ts';
import { heatAt, toCss } from '../heat.ts';
import { drawCurve } from '../stage/draw-curve.ts';
import { framePlot, type Plot, type Size, xOf, yOf } from '../stage/plot.ts';

const CRASH_COLOUR = 'rgb(255 92 122)';
/** The picture points to the upper right. */
const PICTURE_DEGREES = 45;
/** Long enough to tell a direction, short enough to be a tangent. */
const TANGENT_MS = 120;

/** The curve in its box, and the rocket at its end. */
export function drawGlance(
  canvas: HTMLCanvasElement | null,
  rider: HTMLElement | null,
  flight: Flight,
  size: Size,
): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context || !rider) return;
  const isCrashed = flight.kind === 'crashed';
  const elapsedMs = isCrashed || flight.kind === 'flying' ? flight.elapsedMs : 0;
  const height = crashHeightAt(elapsedMs);
  const plot = { ...framePlot(size, elapsedMs, height), top: 0, bottom: size.height };
  const ratio = canvas.width / size.width;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  if (elapsedMs > 0) {
    drawCurve(context, plot, elapsedMs, isCrashed ? CRASH_COLOUR : toCss(heatAt(height)));
  }
  rider.style.translate = `${xOf(plot, elapsedMs)}px ${yOf(plot, height)}px`;
  rider.style.rotate = `${PICTURE_DEGREES - slopeDegrees(plot, elapsedMs)}deg`;
  rider.style.opacity = isCrashed ? '0' : '1';
}

function slopeDegrees(plot: Plot, elapsedMs: number): number {
  const before = Math.max(0, elapsedMs - TANGENT_MS);
  const after = before + TANGENT_MS;
  const across = xOf(plot, after) - xOf(plot, before);
  const up = yOf(plot, crashHeightAt(before)) - yOf(plot, crashHeightAt(after));
  return (Math.atan2(up, across) * 180) / Math.PI;
}
