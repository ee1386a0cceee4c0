import { CanvasSource, Texture } from 'pixi.js';

export type Paint = (context: CanvasRenderingContext2D, width: number, height: number) => void;

/** A texture drawn by hand; `repeats` for one that tiles. */
export function paintTexture(
  width: number,
  height: number,
  paint: Paint,
  { repeats = false } = {},
): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw the textures on');
  paint(context, width, height);
  const source = new CanvasSource({
    resource: canvas,
    addressMode: repeats ? 'repeat' : 'clamp-to-edge',
  });
  return new Texture({ source });
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

export function fadeOut(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  stops: readonly (readonly [at: number, colour: string])[],
): CanvasGradient {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}
