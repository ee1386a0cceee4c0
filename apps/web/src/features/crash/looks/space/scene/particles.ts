import { Container, Sprite, type Texture } from 'pixi.js';
import { clamp01, mix } from '../../../../../lib/ease.ts';

interface Particle {
  readonly sprite: Sprite;
  bornAtMs: number;
  lifeMs: number;
  x: number;
  y: number;
  velocityX: number;
  velocityY: number;
  fromPx: number;
  toPx: number;
  alpha: number;
}

export interface Puff {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** Pixels in a second. */
  readonly speed: number;
  readonly spread: number;
  readonly lifeMs: number;
  readonly fromPx: number;
  readonly toPx: number;
  readonly alpha: number;
  readonly tint: number;
}

const MOST = 150;

/** Sparks and smoke from one pool: nothing is made while the rocket flies. */
export class Particles {
  readonly view = new Container();
  readonly #pool: readonly Particle[];
  #next = 0;

  constructor(texture: Texture) {
    this.#pool = Array.from({ length: MOST }, () => {
      const sprite = new Sprite({ texture, anchor: 0.5, blendMode: 'add' as const });
      sprite.visible = false;
      this.view.addChild(sprite);
      return {
        sprite,
        bornAtMs: 0,
        lifeMs: 0,
        x: 0,
        y: 0,
        velocityX: 0,
        velocityY: 0,
        fromPx: 0,
        toPx: 0,
        alpha: 0,
      };
    });
  }

  emit(nowMs: number, puff: Puff): void {
    const particle = this.#pool[this.#next];
    this.#next = (this.#next + 1) % MOST;
    if (!particle) return;
    const angle = puff.angle + (Math.random() - 0.5) * puff.spread;
    const speed = puff.speed * (0.55 + 0.9 * Math.random());
    Object.assign(particle, {
      bornAtMs: nowMs,
      lifeMs: puff.lifeMs * (0.6 + 0.8 * Math.random()),
      x: puff.x,
      y: puff.y,
      velocityX: Math.cos(angle) * speed,
      velocityY: Math.sin(angle) * speed,
      fromPx: puff.fromPx,
      toPx: puff.toPx,
      alpha: puff.alpha,
    });
    particle.sprite.tint = puff.tint;
    particle.sprite.visible = true;
  }

  draw(nowMs: number): void {
    for (const particle of this.#pool) {
      const { sprite } = particle;
      if (!sprite.visible) continue;
      const ageMs = nowMs - particle.bornAtMs;
      const life = clamp01(ageMs / particle.lifeMs);
      if (life === 1) {
        sprite.visible = false;
        continue;
      }
      const seconds = ageMs / 1_000;
      sprite.position.set(
        particle.x + particle.velocityX * seconds,
        particle.y + particle.velocityY * seconds,
      );
      sprite.setSize(mix(particle.fromPx, particle.toPx, life));
      sprite.alpha = particle.alpha * (1 - life) ** 1.5;
    }
  }
}
