import { crashHeightAt } from '@kvazar/games';
import { type Plot, xOf, yOf } from './plot.ts';

const POINTS = 80;

/** The flight so far, with its glow and the light below it. */
export function drawCurve(
  context: CanvasRenderingContext2D,
  plot: Plot,
  elapsedMs: number,
  colour: string,
): void {
  const path = new Path2D();
  path.moveTo(0, plot.bottom);
  for (let point = 1; point <= POINTS; point++) {
    const atMs = (elapsedMs * point) / POINTS;
    path.lineTo(xOf(plot, atMs), yOf(plot, crashHeightAt(atMs)));
  }
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = colour;
  context.globalAlpha = 0.2;
  context.lineWidth = 15;
  context.stroke(path);
  context.globalAlpha = 1;
  context.lineWidth = 5;
  context.stroke(path);
  path.lineTo(xOf(plot, elapsedMs), plot.bottom);
  path.closePath();
  const top = yOf(plot, crashHeightAt(elapsedMs));
  const light = context.createLinearGradient(0, top, 0, plot.bottom);
  light.addColorStop(0, colour);
  light.addColorStop(1, 'transparent');
  context.globalAlpha = 0.34;
  context.fillStyle = light;
  context.fill(path);
  context.globalAlpha = 1;
}
