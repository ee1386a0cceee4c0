import { Sprite, Texture } from 'pixi.js';
import type { Size } from '../../../stage/plot.ts';
import { fadeOut, type Paint, paintTexture } from './paint.ts';
import { paintFarStars, paintNearStars, paintSky, TILE_PX } from './textures.ts';

/** The same lights as in the live sky, as a share of the stage. */
const LIGHTS = [
  { x: 0.74, y: 0.16, size: 1.25, colour: '106 77 255', alpha: 0.58 },
  { x: 0.62, y: 0.72, size: 1.05, colour: '42 99 216', alpha: 0.4 },
] as const;

/** The far sky as one picture, for a machine without a graphics card. */
export class StillSky {
  readonly view = new Sprite();

  paint({ width, height }: Size): void {
    const before = this.view.texture;
    this.view.texture = paintTexture(Math.ceil(width), Math.ceil(height), paintFarSky);
    if (before !== Texture.EMPTY) before.destroy(true);
  }

  destroy(): void {
    if (this.view.texture !== Texture.EMPTY) this.view.texture.destroy(true);
  }
}

const paintFarSky: Paint = (context, width, height) => {
  paintSky(context, width, height);
  context.globalCompositeOperation = 'lighter';
  const span = Math.max(width, height);
  for (const { x, y, size, colour, alpha } of LIGHTS) {
    context.fillStyle = fadeOut(context, x * width, y * height, (span * size) / 2, [
      [0, `rgb(${colour} / ${alpha})`],
      [0.22, `rgb(${colour} / ${0.55 * alpha})`],
      [0.55, `rgb(${colour} / ${0.15 * alpha})`],
      [1, `rgb(${colour} / 0)`],
    ]);
    context.fillRect(0, 0, width, height);
  }
  context.globalCompositeOperation = 'source-over';
  for (let left = 0; left < width; left += TILE_PX) {
    for (let top = 0; top < height; top += TILE_PX) {
      context.save();
      context.translate(left, top);
      paintFarStars(context, TILE_PX, TILE_PX);
      paintNearStars(context, TILE_PX, TILE_PX);
      context.restore();
    }
  }
};
