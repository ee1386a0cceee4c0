import type { Texture } from 'pixi.js';
import type { SpritePool } from './sprite-pool.ts';

interface Spark {
  bornMs: number;
  lifeMs: number;
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  size: number;
  spin: number;
  tint: number;
  texture: Texture | null;
  isFalling: boolean;
}

const MOST = 120;
const GRAVITY = 900;

/** Sparks and coins in flight: a ring of them, the oldest gives way. */
export class Sparks {
  readonly #sparks: Spark[] = Array.from({ length: MOST }, () => ({
    bornMs: 0,
    lifeMs: 0,
    x: 0,
    y: 0,
    speedX: 0,
    speedY: 0,
    size: 0,
    spin: 0,
    tint: 0xffffff,
    texture: null,
    isFalling: false,
  }));
  #next = 0;

  /** Flies apart from a place. */
  burst(
    texture: Texture,
    nowMs: number,
    x: number,
    y: number,
    count: number,
    reach: number,
    tint: number,
  ): void {
    for (let index = 0; index < count; index++) {
      const angle = Math.random() * 2 * Math.PI;
      const speed = reach * (1 + 2.4 * Math.random());
      this.#throw(
        texture,
        nowMs,
        x,
        y,
        Math.cos(angle) * speed,
        Math.sin(angle) * speed,
        reach * (0.14 + 0.22 * Math.random()),
        420 + 320 * Math.random(),
        tint,
        false,
      );
    }
  }

  /** Springs up and falls. */
  fountain(
    texture: Texture,
    nowMs: number,
    x: number,
    y: number,
    count: number,
    height: number,
    size: number,
  ): void {
    for (let index = 0; index < count; index++) {
      const up = Math.sqrt(2 * GRAVITY * height * (0.45 + 0.6 * Math.random()));
      this.#throw(
        texture,
        nowMs,
        x + (Math.random() - 0.5) * size * 6,
        y,
        (Math.random() - 0.5) * height * 1.5,
        -up,
        size * (0.6 + 0.6 * Math.random()),
        2_100,
        0xffffff,
        true,
      );
    }
  }

  draw(pool: SpritePool, nowMs: number): boolean {
    let isMoving = false;
    for (const spark of this.#sparks) {
      const ageMs = nowMs - spark.bornMs;
      if (!spark.texture || ageMs < 0 || ageMs >= spark.lifeMs) continue;
      isMoving = true;
      const seconds = ageMs / 1_000;
      const aged = ageMs / spark.lifeMs;
      const drag = spark.isFalling ? seconds : (1 - Math.exp(-4 * seconds)) / 4;
      const x = spark.x + spark.speedX * drag;
      const y =
        spark.y + spark.speedY * drag + (spark.isFalling ? (GRAVITY * seconds ** 2) / 2 : 0);
      const turn = spark.spin * seconds;
      const size = spark.isFalling ? spark.size : spark.size * (1 - 0.6 * aged);
      const wide = spark.isFalling ? size * (0.25 + 0.75 * Math.abs(Math.cos(turn * 2))) : size;
      const alpha = spark.isFalling ? Math.min(1, (1 - aged) * 5) : 1 - aged ** 2;
      pool.put(spark.texture, x, y, wide, size, alpha, spark.tint, spark.isFalling ? 0 : turn);
    }
    return isMoving;
  }

  #throw(
    texture: Texture,
    bornMs: number,
    x: number,
    y: number,
    speedX: number,
    speedY: number,
    size: number,
    lifeMs: number,
    tint: number,
    isFalling: boolean,
  ): void {
    const spark = this.#sparks[this.#next];
    this.#next = (this.#next + 1) % MOST;
    if (!spark) return;
    spark.texture = texture;
    spark.bornMs = bornMs;
    spark.x = x;
    spark.y = y;
    spark.speedX = speedX;
    spark.speedY = speedY;
    spark.size = size;
    spark.lifeMs = lifeMs;
    spark.spin = (Math.random() - 0.5) * 9;
    spark.tint = tint;
    spark.isFalling = isFalling;
  }
}
