import { CanvasSource, Rectangle, Texture } from 'pixi.js';

/** Everything that is drawn, as white shapes to be tinted: one texture, so one draw call. */
export interface Atlas {
  readonly pin: Texture;
  readonly glow: Texture;
  readonly ball: Texture;
  readonly band: Texture;
  readonly gloss: Texture;
  readonly portal: Texture;
  readonly destroy: () => void;
}

const CELL = 80;
/** Neighbours must not bleed into each other when the texture is scaled down. */
const PADDING = 8;
export const CELL_RADIUS = CELL / 2 - PADDING;
/** Pins are drawn small: a plain canvas scales a large picture down to a jagged dot. */
export const PIN_CELL_RADIUS = 13;

type Draw = (context: CanvasRenderingContext2D, radius: number) => void;

export function drawAtlas(): Atlas {
  const drawings: readonly Draw[] = [drawPin, drawGlow, drawBall, drawBand, drawGloss, drawPortal];
  const canvas = document.createElement('canvas');
  canvas.width = CELL * drawings.length;
  canvas.height = CELL;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw the textures on');
  for (const [index, draw] of drawings.entries()) {
    context.save();
    context.translate(CELL * (index + 0.5), CELL / 2);
    draw(context, CELL_RADIUS);
    context.restore();
  }
  const source = new CanvasSource({ resource: canvas, autoGenerateMipmaps: true });
  const cut = (index: number) =>
    new Texture({ source, frame: new Rectangle(index * CELL, 0, CELL, CELL) });
  return {
    pin: cut(0),
    glow: cut(1),
    ball: cut(2),
    band: cut(3),
    gloss: cut(4),
    portal: cut(5),
    destroy: () => source.destroy(),
  };
}

function fillCircle(context: CanvasRenderingContext2D, radius: number): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
}

function drawPin(context: CanvasRenderingContext2D): void {
  const radius = PIN_CELL_RADIUS;
  const shade = context.createRadialGradient(-radius * 0.3, -radius * 0.36, 0, 0, 0, radius);
  shade.addColorStop(0, '#ffffff');
  shade.addColorStop(0.55, '#e9e9f4');
  shade.addColorStop(1, '#9d9dbd');
  context.fillStyle = shade;
  fillCircle(context, radius);
}

function drawGlow(context: CanvasRenderingContext2D, radius: number): void {
  const light = context.createRadialGradient(0, 0, 0, 0, 0, radius);
  light.addColorStop(0, 'rgb(255 255 255 / 0.95)');
  light.addColorStop(0.25, 'rgb(255 255 255 / 0.5)');
  light.addColorStop(0.6, 'rgb(255 255 255 / 0.13)');
  light.addColorStop(1, 'rgb(255 255 255 / 0)');
  context.fillStyle = light;
  fillCircle(context, radius);
}

function drawBall(context: CanvasRenderingContext2D, radius: number): void {
  const shade = context.createRadialGradient(-radius * 0.34, -radius * 0.4, 0, 0, 0, radius);
  shade.addColorStop(0, '#ffffff');
  shade.addColorStop(0.45, '#f4f0ec');
  shade.addColorStop(0.8, '#c9bfc0');
  shade.addColorStop(1, '#8c7c88');
  context.fillStyle = shade;
  fillCircle(context, radius);
}

/** A planet's bands: what makes the turning of a ball visible. */
function drawBand(context: CanvasRenderingContext2D, radius: number): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.clip();
  context.fillStyle = 'rgb(255 255 255 / 0.5)';
  context.beginPath();
  context.ellipse(0, -radius * 0.12, radius * 1.2, radius * 0.2, 0.12, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = 'rgb(60 20 40 / 0.24)';
  context.beginPath();
  context.ellipse(0, radius * 0.5, radius * 1.2, radius * 0.16, 0.12, 0, 2 * Math.PI);
  context.fill();
}

/** Light comes from above, whichever way a ball turns. */
function drawGloss(context: CanvasRenderingContext2D, radius: number): void {
  context.rotate(-0.6);
  const light = context.createRadialGradient(0, -radius * 0.5, 0, 0, -radius * 0.5, radius * 0.5);
  light.addColorStop(0, 'rgb(255 255 255 / 0.95)');
  light.addColorStop(0.5, 'rgb(255 255 255 / 0.55)');
  light.addColorStop(1, 'rgb(255 255 255 / 0)');
  context.fillStyle = light;
  context.beginPath();
  context.ellipse(0, -radius * 0.5, radius * 0.46, radius * 0.3, 0, 0, 2 * Math.PI);
  context.fill();
}

function drawPortal(context: CanvasRenderingContext2D, radius: number): void {
  context.scale(1, 0.34);
  const light = context.createRadialGradient(0, 0, radius * 0.35, 0, 0, radius);
  light.addColorStop(0, 'rgb(255 255 255 / 0.1)');
  light.addColorStop(0.52, 'rgb(255 255 255 / 0.28)');
  light.addColorStop(0.7, 'rgb(255 255 255 / 1)');
  light.addColorStop(0.8, 'rgb(255 255 255 / 0.75)');
  light.addColorStop(1, 'rgb(255 255 255 / 0)');
  context.fillStyle = light;
  fillCircle(context, radius);
}
