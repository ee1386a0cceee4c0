import { Container, Sprite, type Texture } from 'pixi.js';
import type { Textures } from './textures.ts';

export interface RocketPose {
  /** Of the nozzle. */
  readonly x: number;
  readonly y: number;
  /** Of the nose; 0 points right, negative is up. */
  readonly angle: number;
}

const NOZZLE = { x: 0.23, y: 0.77 };
/** The picture points to the upper right. */
const PICTURE_ANGLE = -Math.PI / 4;

/** The rocket and the fire behind it. */
export class Rocket {
  readonly view = new Container();
  readonly #body: Sprite;
  readonly #flame: Sprite;
  readonly #halo: Sprite;

  constructor(picture: Texture, { flame, glow }: Textures) {
    this.#halo = new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add' });
    this.#flame = new Sprite({ texture: flame, anchor: { x: 0.5, y: 0 }, blendMode: 'add' });
    this.#body = new Sprite({ texture: picture, anchor: NOZZLE });
    this.view.addChild(this.#halo, this.#flame, this.#body);
  }

  /** `thrust` from 0, engine off, to 1. */
  draw(pose: RocketPose, sizePx: number, thrust: number, heat: number, nowMs: number): void {
    this.view.position.set(pose.x, pose.y);
    this.#body.setSize(sizePx);
    this.#body.rotation = pose.angle - PICTURE_ANGLE;
    const flicker = 0.86 + 0.14 * Math.sin(nowMs / 28) + 0.08 * Math.sin(nowMs / 11);
    this.#flame.visible = thrust > 0.02;
    // The flame is painted downwards from its nozzle, against the nose.
    this.#flame.rotation = pose.angle + Math.PI / 2;
    this.#flame.setSize(sizePx * 0.24, sizePx * 0.62 * thrust * flicker);
    this.#halo.tint = heat;
    this.#halo.alpha = 0.75 * thrust * flicker;
    this.#halo.setSize(sizePx * (1.1 + 0.5 * thrust));
  }
}
