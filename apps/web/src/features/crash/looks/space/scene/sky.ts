import { Container, Sprite, TilingSprite } from 'pixi.js';
import { mix, wave } from '../../../../../lib/ease.ts';
import type { Size } from '../../../stage/plot.ts';
import type { Quality } from './pace.ts';
import { StillSky } from './still-sky.ts';
import { type Textures, TILE_PX } from './textures.ts';

interface StarLayer {
  readonly sprite: TilingSprite;
  /** One tile passes in so long at full speed. */
  readonly loopMs: number;
}

export interface SkyMood {
  /** 0 standing, 1 in full flight. */
  readonly speed: number;
  readonly heat: number;
  /** How much of the heat colours the sky, 0 to 1. */
  readonly warmth: number;
}

/** Layers from the farthest to the nearest; each loops by itself, 3.5 to 45 seconds. */
export class Sky {
  readonly view = new Container();
  /** What hardly moves: where every layer costs, one picture stands for it. */
  readonly #far = new Container();
  readonly #still = new StillSky();
  readonly #backdrop: Sprite;
  readonly #clouds: readonly Sprite[];
  readonly #stars: readonly StarLayer[];
  readonly #streaks: StarLayer;
  readonly #planet: Sprite;
  readonly #moon: Sprite;
  readonly #comet: Sprite;
  #size: Size = { width: 1, height: 1 };

  constructor(textures: Textures) {
    const glow = () =>
      new Sprite({ texture: textures.glow, anchor: 0.5, blendMode: 'add' as const });
    const layer = (texture: Textures['glow'], loopMs: number): StarLayer => ({
      sprite: new TilingSprite({ texture, width: 1, height: 1 }),
      loopMs,
    });
    this.#backdrop = new Sprite({ texture: textures.sky });
    this.#clouds = [glow(), glow(), glow(), glow()];
    this.#stars = [
      layer(textures.farStars, 45_000),
      layer(textures.midStars, 21_000),
      layer(textures.nearStars, 9_000),
    ];
    this.#streaks = layer(textures.streaks, 3_500);
    this.#streaks.sprite.blendMode = 'add';
    this.#planet = new Sprite({ texture: textures.planet, anchor: 0.5 });
    this.#moon = new Sprite({ texture: textures.moon, anchor: 0.5 });
    this.#comet = glow();
    const [violet, blue, ...warm] = this.#clouds;
    const [farStars, midStars, nearStars] = this.#stars.map(({ sprite }) => sprite);
    this.#far.addChild(this.#backdrop, ...present([violet, blue, farStars, nearStars]));
    this.view.addChild(
      this.#still.view,
      this.#far,
      // On a plain canvas what follows a tiling sprite inherits the blend mode of what preceded it.
      ...present([midStars]),
      ...warm,
      this.#comet,
      this.#planet,
      this.#moon,
      this.#streaks.sprite,
    );
  }

  resize(size: Size): void {
    this.#size = size;
    this.#backdrop.setSize(size.width, size.height);
    for (const { sprite } of [...this.#stars, this.#streaks]) {
      sprite.width = size.width;
      sprite.height = size.height;
    }
    if (!this.#far.visible) this.#still.paint(size);
  }

  /** The big soft lights cost the most, then the layers of stars: from afar they can stand still. */
  simplify(quality: Quality): void {
    this.#streaks.sprite.visible = quality < 3;
    if (quality < 2 || !this.#far.visible) return;
    this.#far.visible = false;
    this.#still.paint(this.#size);
  }

  destroy(): void {
    this.#still.destroy();
  }

  draw(nowMs: number, passedMs: number, mood: SkyMood): void {
    // Standing, the sky still drifts a little.
    const pace = 0.12 + 0.88 * mood.speed;
    for (const layer of this.#stars) drift(layer, passedMs * pace);
    drift(this.#streaks, passedMs * mood.speed);
    this.#streaks.sprite.alpha = 0.75 * mood.speed;
    this.#paintClouds(nowMs, mood);
    this.#movePlanet(nowMs, mood.speed);
    this.#moveComet(nowMs);
  }

  #paintClouds(nowMs: number, { heat, warmth }: SkyMood): void {
    const { width, height } = this.#size;
    const span = Math.max(width, height);
    const looks = [
      { x: 0.74, y: 0.16, size: 1.25, tint: 0x6a4dff, alpha: 0.62, loopMs: 45_000 },
      { x: 0.62, y: 0.72, size: 1.05, tint: 0x2a63d8, alpha: 0.42, loopMs: 31_000 },
      { x: 0.02, y: 0.86, size: 1.2, tint: heat, alpha: mix(0.26, 0.6, warmth), loopMs: 23_000 },
      { x: 0.3, y: 0.4, size: 0.9, tint: heat, alpha: 0.34 * warmth, loopMs: 17_000 },
    ];
    for (const [index, cloud] of this.#clouds.entries()) {
      const look = looks[index];
      if (!look) continue;
      const breath = wave(nowMs, look.loopMs, index / 4);
      cloud.position.set((look.x + 0.04 * (breath - 0.5)) * width, look.y * height);
      cloud.setSize(span * look.size * (0.94 + 0.12 * breath));
      cloud.tint = look.tint;
      cloud.alpha = look.alpha * (0.82 + 0.18 * breath);
    }
  }

  #movePlanet(nowMs: number, speed: number): void {
    const { width, height } = this.#size;
    const scale = Math.max(0.42, Math.min(1, width / 900)) * 0.72;
    const sway = wave(nowMs, 45_000);
    this.#planet.scale.set(scale);
    this.#planet.position.set(
      width * 0.93 - 10 * sway - 6 * speed,
      height * 0.23 + 10 * sway + 6 * speed,
    );
    const turn = (2 * Math.PI * nowMs) / 37_000;
    this.#moon.scale.set(scale * 0.34);
    this.#moon.position.set(
      this.#planet.x + Math.cos(turn) * 245 * scale,
      this.#planet.y + Math.sin(turn) * 92 * scale - 40 * scale,
    );
  }

  #moveComet(nowMs: number): void {
    const { width, height } = this.#size;
    const way = (nowMs % 13_000) / 1_500;
    this.#comet.visible = way < 1;
    if (way >= 1) return;
    this.#comet.rotation = 0.38;
    this.#comet.setSize(width * 0.16, 4);
    this.#comet.alpha = Math.sin(Math.PI * way) * 0.85;
    this.#comet.position.set(width * mix(0.1, 0.55, way), height * mix(0.12, 0.34, way));
  }
}

/** Against the way of the rocket, which climbs to the upper right. */
function drift({ sprite, loopMs }: StarLayer, passedMs: number): void {
  const step = (passedMs / loopMs) * TILE_PX;
  sprite.tilePosition.x = (sprite.tilePosition.x - step) % TILE_PX;
  sprite.tilePosition.y = (sprite.tilePosition.y + step * 0.62) % TILE_PX;
}

function present<Item>(items: readonly (Item | undefined)[]): Item[] {
  return items.filter(item => item !== undefined);
}
