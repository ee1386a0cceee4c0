import { Graphics, type Point } from 'pixi.js';
import type { WayLight } from './trail.ts';

/** From the widest to the core; a plain canvas cannot bend a texture, but draws lines fast. */
const STROKES = [
  { width: 26, alpha: 0.08, isCore: false },
  { width: 16, alpha: 0.14, isCore: false },
  { width: 9, alpha: 0.4, isCore: false },
  { width: 3.5, alpha: 0.95, isCore: true },
] as const;
/** The way fades towards its start, in so many pieces. */
const PIECES = 8;

export class StrokeLight implements WayLight {
  readonly view = new Graphics();
  readonly #points: readonly Point[];

  constructor(points: readonly Point[]) {
    this.#points = points;
  }

  draw(colour: number): void {
    this.view.clear();
    const perPiece = (this.#points.length - 1) / PIECES;
    for (let piece = 0; piece < PIECES; piece++) {
      const from = Math.round(piece * perPiece);
      const to = Math.round((piece + 1) * perPiece);
      const fade = 0.15 + 0.85 * ((piece + 1) / PIECES);
      for (const { width, alpha, isCore } of STROKES) {
        const color = isCore ? 0xfff6e4 : colour;
        this.#trace(from, to);
        this.view.stroke({ width, color, alpha: alpha * fade, cap: 'butt', join: 'round' });
      }
    }
  }

  #trace(from: number, to: number): void {
    for (let index = from; index <= to; index++) {
      const point = this.#points[index];
      if (!point) continue;
      if (index === from) this.view.moveTo(point.x, point.y);
      else this.view.lineTo(point.x, point.y);
    }
  }
}
