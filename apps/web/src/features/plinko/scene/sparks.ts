import { Container, Sprite } from 'pixi.js';
import { clamp01 } from '../../../lib/ease.ts';
import type { Point } from '../board.ts';
import { type Atlas, CELL_RADIUS } from './atlas.ts';

interface Spark {
  readonly sprite: Sprite;
  readonly from: Point;
  readonly velocity: Point;
  readonly radius: number;
  readonly startedAtMs: number;
  readonly lifeMs: number;
}

const MAX_SPARKS = 160;
const FALL_PX_PER_MS2 = 0.0009;

/** What a bin throws up when it pays more than the stake. */
export class Sparks {
  readonly view = new Container();
  readonly #atlas: Atlas;
  #sparks: Spark[] = [];

  constructor(atlas: Atlas) {
    this.#atlas = atlas;
  }

  burst(from: Point, count: number, color: number, nowMs: number): void {
    const room = Math.min(count, MAX_SPARKS - this.#sparks.length);
    for (let index = 0; index < room; index++) {
      const angle = -Math.PI / 2 + (Math.random() - 0.5) * 1.7;
      const speed = 0.12 + Math.random() * 0.26;
      const sprite = new Sprite({ texture: this.#atlas.glow, tint: color, anchor: 0.5 });
      this.view.addChild(sprite);
      this.#sparks.push({
        sprite,
        from,
        velocity: { x: Math.cos(angle) * speed, y: Math.sin(angle) * speed },
        radius: 3 + Math.random() * 4.5,
        startedAtMs: nowMs,
        lifeMs: 420 + Math.random() * 420,
      });
    }
  }

  /** False when the last one is gone. */
  draw(nowMs: number): boolean {
    this.#sparks = this.#sparks.filter(spark => {
      const ms = nowMs - spark.startedAtMs;
      const life = clamp01(ms / spark.lifeMs);
      if (life === 1) {
        spark.sprite.destroy();
        return false;
      }
      const { sprite, from, velocity } = spark;
      sprite.position.set(
        from.x + velocity.x * ms,
        from.y + velocity.y * ms + (FALL_PX_PER_MS2 / 2) * ms ** 2,
      );
      sprite.scale.set((spark.radius / CELL_RADIUS) * (1 - 0.5 * life));
      sprite.alpha = 1 - life ** 2;
      return true;
    });
    return this.#sparks.length > 0;
  }
}
