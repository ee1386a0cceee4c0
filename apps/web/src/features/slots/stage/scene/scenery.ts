import { type Container, Sprite, Texture } from 'pixi.js';
import type { Cue } from '../schedule/cue.ts';
import type { StageSlot } from '../schedule/stage-slot.ts';
import { paintBackdrop } from './paint-backdrop.ts';
import { paintTexture } from './painting.ts';
import type { StageLayout } from './stage-layout.ts';
import type { Pictures } from './symbol-atlas.ts';

/** What is behind the reels. */
export interface Scenery {
  readonly view: Container;
  readonly arrange: (layout: StageLayout, pixelRatio: number) => void;
  /** `nowMs` stands still with reduced motion. */
  readonly draw: (nowMs: number, cue: Cue | null, sinceMs: number) => void;
  readonly destroy: () => void;
}

/** A painted room; soft enough for fewer pixels than the screen has. */
export class PaintedRoom implements Scenery {
  readonly view = new Sprite();
  readonly #slot: StageSlot;
  readonly #pictures: Pictures;

  constructor(slot: StageSlot, pictures: Pictures) {
    this.#slot = slot;
    this.#pictures = pictures;
  }

  arrange(layout: StageLayout, pixelRatio: number): void {
    const before = this.view.texture;
    const scale = Math.min(1.5, pixelRatio);
    this.view.texture = paintTexture(layout.width, layout.height, scale, context =>
      paintBackdrop(context, this.#slot, layout, this.#pictures),
    );
    this.view.setSize(layout.width, layout.height);
    if (before !== Texture.EMPTY) before.destroy(true);
  }

  draw(): void {}

  destroy(): void {
    this.view.texture.destroy(true);
  }
}
