import { CanvasSource, Texture } from 'pixi.js';

export type Paint = (context: CanvasRenderingContext2D, width: number, height: number) => void;

export interface Painted {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

export function openCanvas(width: number, height: number): Painted {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw the textures on');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** A texture drawn by hand; `scale` pixels for each unit that the painter counts in. */
export function paintTexture(width: number, height: number, scale: number, paint: Paint): Texture {
  const { canvas, context } = openCanvas(width * scale, height * scale);
  context.scale(scale, scale);
  paint(context, width, height);
  return new Texture({ source: new CanvasSource({ resource: canvas }) });
}

export function fillCircle(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

export function traceRound(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number | number[],
): void {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
}

export function gradientDown(
  context: CanvasRenderingContext2D,
  fromY: number,
  toY: number,
  ...colours: readonly string[]
): CanvasGradient {
  const gradient = context.createLinearGradient(0, fromY, 0, toY);
  for (const [index, colour] of colours.entries()) {
    gradient.addColorStop(index / Math.max(1, colours.length - 1), colour);
  }
  return gradient;
}

export function gradientOut(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  ...colours: readonly string[]
): CanvasGradient {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  for (const [index, colour] of colours.entries()) {
    gradient.addColorStop(index / Math.max(1, colours.length - 1), colour);
  }
  return gradient;
}

/** Upright letters in the display face, fitted into a width. */
export function writeFitting(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  sizePx: number,
  widthPx: number,
): void {
  context.font = `800 ${sizePx}px "Unbounded Variable", sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const measured = context.measureText(text).width;
  if (measured > widthPx) {
    context.font = `800 ${(sizePx * widthPx) / measured}px "Unbounded Variable", sans-serif`;
  }
  context.fillText(text, x, y);
}
