import { crashHeightAt } from '@kvazar/games';
import { Container, FillGradient, Graphics, Point } from 'pixi.js';
import { listHeightTicks, type Plot, xOf, yOf } from '../../../stage/plot.ts';

/** The light along the way, in whichever manner the renderer can draw it. */
export interface WayLight {
  readonly view: Container;
  draw(colour: number): void;
}

const POINTS = 49;

/** The way of the rocket: its light, the shine below it, and the lines of the scale. */
export class Trail {
  readonly view = new Container();
  readonly #points = Array.from({ length: POINTS }, () => new Point());
  readonly #light: WayLight;
  readonly #below = new Graphics();
  readonly #lines = new Graphics();
  /** Aslant: straight down, it would end below the rocket in an edge as high as the stage. */
  readonly #shade = new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 1, y: 1 },
    colorStops: [
      { offset: 0, color: 'rgba(255,255,255,0.3)' },
      { offset: 0.5, color: 'rgba(255,255,255,0.13)' },
      { offset: 0.8, color: 'rgba(255,255,255,0.01)' },
      { offset: 1, color: 'rgba(255,255,255,0)' },
    ],
    textureSpace: 'local',
  });

  constructor(makeLight: (points: Point[]) => WayLight) {
    this.#light = makeLight(this.#points);
    this.view.addChild(this.#lines, this.#below, this.#light.view);
  }

  /** Null hides the way and leaves the lines. */
  draw(plot: Plot, elapsedMs: number | null, colour: number, strength: number): void {
    this.#drawLines(plot);
    const isSeen = elapsedMs !== null && elapsedMs > 30 && strength > 0.01;
    this.#below.visible = isSeen;
    this.#light.view.visible = isSeen;
    if (!isSeen) return;
    for (const [index, point] of this.#points.entries()) {
      const atMs = (elapsedMs * index) / (POINTS - 1);
      point.set(xOf(plot, atMs), yOf(plot, crashHeightAt(atMs)));
    }
    this.#light.draw(colour);
    this.#light.view.alpha = strength;
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
    this.#below.alpha = 0.5 * strength;
  }
}
