import { crashHeightAt } from '@kvazar/games';
import type { Flight } from '../../flight.ts';
import { heatAt, toCss } from '../../heat.ts';
import { drawCurve } from '../../stage/draw-curve.ts';
import { listHeightTicks, type Plot, xOf, yOf } from '../../stage/plot.ts';

const CRASH_COLOUR = 'rgb(255 92 122)';
const LINE_COLOUR = 'rgb(170 182 255 / 0.13)';

export function drawChart(context: CanvasRenderingContext2D, flight: Flight, plot: Plot): void {
  const { width, height } = plot.size;
  context.clearRect(0, 0, width, height);
  drawLines(context, plot);
  if (flight.kind !== 'flying' && flight.kind !== 'crashed') return;
  const { elapsedMs } = flight;
  const colour = flight.kind === 'crashed' ? CRASH_COLOUR : toCss(heatAt(crashHeightAt(elapsedMs)));
  drawCurve(context, plot, elapsedMs, colour);
  drawHead(context, plot, elapsedMs, colour);
}

function drawLines(context: CanvasRenderingContext2D, plot: Plot): void {
  context.strokeStyle = LINE_COLOUR;
  context.lineWidth = 1;
  context.beginPath();
  for (const { y } of listHeightTicks(plot)) {
    context.moveTo(0, Math.round(y) + 0.5);
    context.lineTo(plot.size.width, Math.round(y) + 0.5);
  }
  context.stroke();
}

function drawHead(
  context: CanvasRenderingContext2D,
  plot: Plot,
  elapsedMs: number,
  colour: string,
): void {
  const [x, y] = [xOf(plot, elapsedMs), yOf(plot, crashHeightAt(elapsedMs))];
  context.beginPath();
  context.arc(x, y, 18, 0, 2 * Math.PI);
  context.globalAlpha = 0.26;
  context.fillStyle = colour;
  context.fill();
  context.globalAlpha = 1;
  context.beginPath();
  context.arc(x, y, 8, 0, 2 * Math.PI);
  context.fillStyle = '#ffffff';
  context.fill();
  context.lineWidth = 4;
  context.strokeStyle = colour;
  context.stroke();
}
