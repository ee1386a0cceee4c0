import { CanvasSource, Container, Sprite, Texture, TilingSprite } from 'pixi.js';
import { openCanvas, type Paint } from '../scene/painting.ts';
import type { Scenery } from '../scene/scenery.ts';
import { SpritePool } from '../scene/sprite-pool.ts';
import type { StageLayout } from '../scene/stage-layout.ts';
import type { Cue } from '../schedule/cue.ts';
import {
  paintForest,
  paintRange,
  paintSky,
  paintTrackBed,
  TILE_GAP_PX,
  TILE_PX,
} from './paint-landscape.ts';
import {
  CARRIAGE_WHEELS,
  CARRIAGE_WIDTH,
  CHIMNEY,
  LOCOMOTIVE_WHEELS,
  LOCOMOTIVE_WIDTH,
  paintCarriage,
  paintLampLight,
  paintLocomotive,
  paintPuff,
  paintWheel,
} from './paint-train.ts';

const PUFFS = 14;
const PUFF_MS = 2_600;
/** Pixels a second, in the foreground. */
const SPEEDS = { rest: 70, spin: 190, hold: 300 } as const;

/** An evening ride: mountains, firs and rails pass by, and the train holds its place. */
export class TrainScenery implements Scenery {
  readonly view = new Container();
  readonly #textures: Texture[] = [];
  readonly #sky = new Sprite();
  readonly #far = this.#tile(220, paintRange(11, '#4a2c66', 0.9));
  readonly #near = this.#tile(180, paintRange(23, '#33204f', 0.7));
  readonly #forest = this.#tile(120, paintForest);
  readonly #bed = this.#tile(128, paintTrackBed);
  readonly #train = new SpritePool();
  readonly #locomotive = this.#paint(LOCOMOTIVE_WIDTH, 100, 2, paintLocomotive);
  readonly #carriages = [
    this.#paint(CARRIAGE_WIDTH, 100, 2, paintCarriage('#d9635c', '#5a1530')),
    this.#paint(CARRIAGE_WIDTH, 100, 2, paintCarriage('#4f8fd0', '#16285e')),
    this.#paint(CARRIAGE_WIDTH, 100, 2, paintCarriage('#57b487', '#0f3b3c')),
  ];
  readonly #wheel = this.#paint(100, 100, 1, paintWheel);
  readonly #lampLight = this.#paint(160, 60, 1, paintLampLight);
  readonly #puff = this.#paint(96, 96, 1, paintPuff);
  #layout: StageLayout | null = null;
  #skyTexture: Texture | null = null;
  #ridden = 0;
  #speed: number = SPEEDS.rest;
  #drawnAtMs = 0;

  constructor() {
    this.view.addChild(this.#sky, this.#far, this.#near, this.#forest, this.#bed, this.#train.view);
  }

  arrange(layout: StageLayout, pixelRatio: number): void {
    this.#layout = layout;
    const { width, height } = layout;
    const rails = railsOf(layout);
    const sky = toTexture(width, rails, Math.min(1.5, pixelRatio), paintSky);
    this.#sky.texture = sky;
    this.#sky.setSize(width, rails);
    this.#skyTexture?.destroy(true);
    this.#skyTexture = sky;
    const scale = Math.max(0.55, Math.min(1.2, height / 560));
    for (const [tile, tall, foot] of [
      [this.#far, 220, rails - 30 * scale],
      [this.#near, 180, rails - 6 * scale],
      [this.#forest, 120, rails + 12 * scale],
    ] as const) {
      tile.tileScale.set(scale);
      tile.width = width;
      tile.height = tall * scale;
      tile.y = foot - (tall - TILE_GAP_PX) * scale;
    }
    this.#bed.y = rails;
    this.#bed.width = width;
    this.#bed.height = height - rails;
  }

  draw(nowMs: number, cue: Cue | null): void {
    const layout = this.#layout;
    if (!layout) return;
    const passedMs = Math.min(100, Math.max(0, nowMs - this.#drawnAtMs));
    this.#drawnAtMs = nowMs;
    this.#speed += (speedFor(cue) - this.#speed) * (1 - Math.exp(-passedMs / 500));
    this.#ridden += (this.#speed * passedMs) / 1_000;
    this.#far.tilePosition.x = -this.#ridden * 0.06;
    this.#near.tilePosition.x = -this.#ridden * 0.16;
    this.#forest.tilePosition.x = -this.#ridden * 0.45;
    this.#bed.tilePosition.x = -this.#ridden;
    this.#train.begin();
    this.#drawTrain(layout, nowMs);
    this.#train.end();
  }

  destroy(): void {
    for (const texture of this.#textures) texture.destroy(true);
    this.#skyTexture?.destroy(true);
  }

  #drawTrain(layout: StageLayout, nowMs: number): void {
    const unit = (layout.ground * 0.94) / 100;
    const rails = railsOf(layout) + 2;
    const bob = Math.sin(this.#ridden / 23) * unit * 0.7;
    const nose = layout.width * (layout.width < 560 ? 0.97 : 0.86);
    const engineLeft = nose - LOCOMOTIVE_WIDTH * unit;
    const top = rails - 99 * unit + bob;
    this.#drawSmoke(engineLeft + CHIMNEY[0] * unit, top + CHIMNEY[1] * unit, unit, nowMs);
    let left = engineLeft - (CARRIAGE_WIDTH + 4) * unit;
    for (let index = 0; left > -CARRIAGE_WIDTH * unit; index++) {
      const carriage = this.#carriages[index % this.#carriages.length];
      if (carriage)
        this.#put(
          carriage,
          left,
          top + Math.sin(this.#ridden / 19 + index) * unit * 0.6,
          CARRIAGE_WIDTH * unit,
          100 * unit,
        );
      this.#drawWheels(CARRIAGE_WHEELS, left, rails, unit);
      left -= (CARRIAGE_WIDTH + 4) * unit;
    }
    this.#put(this.#lampLight, nose - 20 * unit, top + 22 * unit, 150 * unit, 56 * unit);
    this.#put(this.#locomotive, engineLeft, top, LOCOMOTIVE_WIDTH * unit, 100 * unit);
    this.#drawWheels(LOCOMOTIVE_WHEELS, engineLeft, rails, unit);
  }

  #drawWheels(
    wheels: readonly (readonly [x: number, y: number, radius: number])[],
    left: number,
    rails: number,
    unit: number,
  ): void {
    for (const [x, , radius] of wheels) {
      const size = radius * unit * 2;
      const turn = this.#ridden / (radius * unit);
      this.#train.put(
        this.#wheel,
        left + x * unit,
        rails - size / 2,
        size,
        size,
        1,
        0xffffff,
        turn,
      );
    }
  }

  #drawSmoke(x: number, y: number, unit: number, nowMs: number): void {
    for (let index = 0; index < PUFFS; index++) {
      const age = (nowMs / PUFF_MS + index / PUFFS) % 1;
      const size = unit * (16 + 62 * age);
      const drift = age * (0.6 + this.#speed / 160) * unit * 78;
      this.#train.put(
        this.#puff,
        x - drift,
        y - age ** 0.7 * unit * 46 + Math.sin(index * 2.4) * unit * 4,
        size,
        size,
        0.5 * (1 - age) * Math.min(1, age * 9),
      );
    }
  }

  #put(texture: Texture, left: number, top: number, width: number, height: number): void {
    this.#train.put(texture, left + width / 2, top + height / 2, width, height);
  }

  #paint(width: number, height: number, scale: number, paint: Paint): Texture {
    const texture = toTexture(width, height, scale, paint);
    this.#textures.push(texture);
    return texture;
  }

  #tile(height: number, paint: Paint): TilingSprite {
    const texture = toTexture(TILE_PX, height, 1, paint, true);
    this.#textures.push(texture);
    return new TilingSprite({ texture, width: TILE_PX, height });
  }
}

/** Where the wheels stand. */
function railsOf({ height, ground, top, gridHeight, border }: StageLayout): number {
  const foot = top + gridHeight + border;
  return Math.round(Math.min(height - (height - foot - ground) * 0.85, foot + ground + 4));
}

function speedFor(cue: Cue | null): number {
  if (!cue) return SPEEDS.rest;
  return cue.after.held ? SPEEDS.hold : SPEEDS.spin;
}

function toTexture(
  width: number,
  height: number,
  scale: number,
  paint: Paint,
  repeats = false,
): Texture {
  const { canvas, context } = openCanvas(width * scale, height * scale);
  context.scale(scale, scale);
  paint(context, width, height);
  const source = new CanvasSource({
    resource: canvas,
    addressMode: repeats ? 'repeat' : 'clamp-to-edge',
    autoGenerateMipmaps: !repeats,
  });
  return new Texture({ source });
}
