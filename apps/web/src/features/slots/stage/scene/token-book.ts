import type { Wagon } from '@kvazar/games';
import { CanvasSource, Texture } from 'pixi.js';
import { openCanvas, writeFitting } from './painting.ts';

/** Draws what lies in a locked cell, on a square of `size`. */
export type PaintToken = (context: CanvasRenderingContext2D, size: number, wagon: Wagon) => void;

/** Pictures of locked cells and the figures on them, each drawn once. */
export class TokenBook {
  readonly #paint: PaintToken;
  readonly #sizePx: number;
  readonly #textures = new Map<string, Texture>();

  constructor(paint: PaintToken, sizePx: number) {
    this.#paint = paint;
    this.#sizePx = sizePx;
  }

  bodyOf(wagon: Wagon): Texture {
    return this.#find(nameOf(wagon), this.#sizePx, this.#sizePx, context =>
      this.#paint(context, this.#sizePx, wagon),
    );
  }

  /** Twice as wide as high, with an outline that reads on any colour. */
  labelOf(valueE4: number): Texture {
    const text = formatTimes(valueE4);
    const [width, height] = [this.#sizePx * 0.92, this.#sizePx * 0.34];
    return this.#find(`= ${text}`, width, height, context => {
      context.lineJoin = 'round';
      context.shadowColor = 'rgb(40 10 0 / 0.95)';
      context.shadowBlur = height * 0.16;
      context.fillStyle = '#fffbe6';
      // Twice, because one shadow alone is too faint for an outline.
      for (let layer = 0; layer < 3; layer++) {
        writeFitting(context, text, width / 2, height / 2, height * 0.7, width * 0.88);
      }
    });
  }

  destroy(): void {
    for (const texture of this.#textures.values()) texture.destroy(true);
    this.#textures.clear();
  }

  #find(
    name: string,
    width: number,
    height: number,
    paint: (context: CanvasRenderingContext2D) => void,
  ): Texture {
    const known = this.#textures.get(name);
    if (known) return known;
    const { canvas, context } = openCanvas(width, height);
    paint(context);
    const source = new CanvasSource({ resource: canvas, autoGenerateMipmaps: true });
    const texture = new Texture({ source });
    this.#textures.set(name, texture);
    return texture;
  }
}

/** 25 000 → «2.5×». */
export function formatTimes(valueE4: number): string {
  return `${Number((valueE4 / 10_000).toFixed(2))}×`;
}

function nameOf(wagon: Wagon): string {
  switch (wagon.kind) {
    case 'jackpot':
      return `jackpot ${wagon.jackpot}`;
    case 'multiplier':
      return `multiplier ${wagon.factor}`;
    case 'persistent':
      return `persistent ${wagon.stepE4}`;
    default:
      return wagon.kind;
  }
}
