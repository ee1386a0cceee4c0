import { crashHeightAt } from '@kvazar/games';
import { Container, FillGradient, Graphics, MeshRope, Point } from 'pixi.js';
import { listHeightTicks, type Plot, xOf, yOf } from '../../../play/crash/stage/plot.ts';
import type { Textures } from './textures.ts';

const POINTS = 48;

/** The way of the rocket: a glow, a bright core, the light below it, and the lines of the scale. */
export class Trail {
  readonly view = new Container();
  readonly #points = Array.from({ length: POINTS }, () => new Point());
  readonly #glow: MeshRope;
  readonly #core: MeshRope;
  readonly #below = new Graphics();
  readonly #lines = new Graphics();
  readonly #shade = new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    colorStops: [
      { offset: 0, color: 'rgba(255,255,255,0.28)' },
      { offset: 1, color: 'rgba(255,255,255,0)' },
    ],
    textureSpace: 'local',
  });

  constructor({ trail, core }: Textures) {
    this.#glow = new MeshRope({ texture: trail, points: this.#points });
    this.#core = new MeshRope({ texture: core, points: this.#points });
    this.#glow.blendMode = 'add';
    this.#core.blendMode = 'add';
    this.#below.blendMode = 'add';
    this.view.addChild(this.#lines, this.#below, this.#glow, this.#core);
  }

  /** Null hides the way and leaves the lines. */
  draw(plot: Plot, elapsedMs: number | null, colour: number, strength: number): void {
    this.#drawLines(plot);
    const isSeen = elapsedMs !== null && elapsedMs > 30 && strength > 0.01;
    for (const part of [this.#below, this.#glow, this.#core]) part.visible = isSeen;
    if (!isSeen) return;
    for (const [index, point] of this.#points.entries()) {
      const atMs = (elapsedMs * index) / (POINTS - 1);
      point.set(xOf(plot, atMs), yOf(plot, crashHeightAt(atMs)));
    }
    this.#glow.tint = colour;
    this.#glow.alpha = strength;
    this.#core.alpha = strength;
    this.#drawBelow(plot, colour, strength);
  }

  #drawLines(plot: Plot): void {
    this.#lines.clear();
    for (const { y } of listHeightTicks(plot)) {
      if (y < plot.top * 0.85) continue;
      this.#lines.moveTo(0, Math.round(y) + 0.5).lineTo(plot.size.width, Math.round(y) + 0.5);
    }
    this.#lines.stroke({ width: 1, color: 0xaab6ff, alpha: 0.1 });
  }

  #drawBelow(plot: Plot, colour: number, strength: number): void {
    const last = this.#points.at(-1);
    if (!last) return;
    const floor = plot.size.height;
    this.#below.clear();
    this.#below.moveTo(0, floor);
    for (const { x, y } of this.#points) this.#below.lineTo(x, y);
    this.#below.lineTo(last.x, floor).closePath().fill(this.#shade);
    this.#below.tint = colour;
    this.#below.alpha = 0.6 * strength;
  }
}
