import { Container, MeshRope, type Point } from 'pixi.js';
import type { Textures } from './textures.ts';
import type { WayLight } from './trail.ts';

/** A soft glow and a bright core, bent along the way. */
export class RopeLight implements WayLight {
  readonly view = new Container();
  readonly #glow: MeshRope;
  readonly #core: MeshRope;

  constructor(points: Point[], { trail, core }: Textures) {
    this.#glow = new MeshRope({ texture: trail, points });
    this.#core = new MeshRope({ texture: core, points });
    // The glow keeps its colour: added to a violet sky, gold would turn pink.
    this.#core.blendMode = 'add';
    this.view.addChild(this.#glow, this.#core);
  }

  draw(colour: number): void {
    this.#glow.tint = colour;
  }
}
