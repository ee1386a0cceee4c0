import { Container, Sprite } from 'pixi.js';
import { clamp01, easeOut } from '../../../lib/ease.ts';
import { BALL_RADIUS } from '../board.ts';
import { type BoardLayout, toPixels } from '../board-layout.ts';
import { type Atlas, CELL_RADIUS } from './atlas.ts';
import type { SceneBall } from './scene-state.ts';

/** After the touch the ball sinks into its bin and is gone. */
const SINK_MS = 170;
const SINK_GAPS = 0.42;
const TRAIL = 6;
const TRAIL_STEP_MS = 15;
const GLOW_RADII = 2.7;
const SQUASH = 0.13;

/** Gone into its bin. */
export function isSunk({ startedAtMs, fall }: SceneBall, nowMs: number): boolean {
  return nowMs > startedAtMs + fall.lastsMs + SINK_MS;
}

/** One ball with its trail. Where it is follows from the time alone: nothing can drift apart. */
export class BallSprite {
  readonly view = new Container();
  readonly #ball: SceneBall;
  readonly #trail: readonly Sprite[];
  readonly #glow: Sprite;
  readonly #body = new Container();
  readonly #band: Sprite;
  #nextTouch = 0;
  #hasLanded = false;

  constructor(atlas: Atlas, ball: SceneBall, hasTrail: boolean) {
    this.#ball = ball;
    const make = (texture: Sprite['texture'], tint = 0xffffff) =>
      new Sprite({ texture, tint, anchor: 0.5 });
    this.#trail = Array.from({ length: hasTrail ? TRAIL : 0 }, () => make(atlas.glow, ball.color));
    this.#glow = make(atlas.glow, ball.color);
    this.#band = make(atlas.band);
    this.#body.addChild(make(atlas.ball, ball.color), this.#band, make(atlas.gloss));
    this.view.addChild(...this.#trail, this.#glow, this.#body);
  }

  /** True once, when the ball has touched its bin. */
  takeLanding(nowMs: number): boolean {
    if (this.#hasLanded || nowMs < this.#ball.startedAtMs + this.#ball.fall.lastsMs) return false;
    this.#hasLanded = true;
    return true;
  }

  get ball(): SceneBall {
    return this.#ball;
  }

  /** The touches since the last time this was asked. */
  takeTouches(nowMs: number) {
    const { touches } = this.#ball.fall;
    const from = this.#nextTouch;
    const elapsedMs = nowMs - this.#ball.startedAtMs;
    while ((touches[this.#nextTouch]?.atMs ?? Number.POSITIVE_INFINITY) <= elapsedMs) {
      this.#nextTouch++;
    }
    return touches.slice(from, this.#nextTouch);
  }

  draw(layout: BoardLayout, nowMs: number): void {
    const { fall, startedAtMs } = this.#ball;
    const elapsedMs = nowMs - startedAtMs;
    const pose = fall.poseAt(elapsedMs);
    const sunk = clamp01((elapsedMs - fall.lastsMs) / SINK_MS);
    const { x, y } = toPixels(layout, { x: pose.x, y: pose.y + SINK_GAPS * easeOut(sunk) });
    const scale = (BALL_RADIUS * layout.gap) / CELL_RADIUS;
    const opacity = pose.opacity * (1 - sunk);

    this.#body.position.set(x, y);
    this.#body.rotation = pose.squashAngle;
    const size = scale * (1 - 0.35 * sunk);
    this.#body.scale.set(size * (1 + SQUASH * pose.squash), size * (1 - SQUASH * pose.squash));
    this.#body.alpha = opacity;
    this.#band.rotation = pose.turn - pose.squashAngle;
    this.#glow.position.set(x, y);
    this.#glow.scale.set(scale * GLOW_RADII);
    this.#glow.alpha = 0.34 * opacity;
    this.#drawTrail(layout, elapsedMs, scale, opacity);
  }

  #drawTrail(layout: BoardLayout, elapsedMs: number, scale: number, opacity: number): void {
    for (const [index, ghost] of this.#trail.entries()) {
      const age = (index + 1) / (TRAIL + 1);
      const ghostMs = elapsedMs - (index + 1) * TRAIL_STEP_MS;
      const { x, y } = toPixels(layout, this.#ball.fall.poseAt(ghostMs));
      ghost.position.set(x, y);
      ghost.scale.set(scale * (1.25 - 0.7 * age));
      ghost.alpha = ghostMs < 0 ? 0 : 0.42 * (1 - age) * opacity;
    }
  }
}
