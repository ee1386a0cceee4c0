import { Container, Sprite } from 'pixi.js';
import { clamp01 } from '../../../lib/ease.ts';
import { LAUNCH_Y } from '../board.ts';
import { type BoardLayout, toPixels } from '../board-layout.ts';
import { type Atlas, CELL_RADIUS } from './atlas.ts';
import type { SceneColors } from './scene-colors.ts';

const PULSE_MS = 360;
const RADIUS_GAPS = 0.82;
const SMALLEST_RADIUS_PX = 22;

/** Where the balls come from. */
export class Portal {
  readonly view = new Container();
  readonly #glow: Sprite;
  readonly #ring: Sprite;
  #pulsedAtMs = Number.NEGATIVE_INFINITY;

  constructor(atlas: Atlas) {
    this.#glow = new Sprite({ texture: atlas.glow, anchor: 0.5 });
    this.#ring = new Sprite({ texture: atlas.portal, anchor: 0.5 });
    this.view.addChild(this.#glow, this.#ring);
  }

  pulse(nowMs: number): void {
    this.#pulsedAtMs = nowMs;
  }

  /** False when it rests. */
  draw(layout: BoardLayout, nowMs: number, colors: SceneColors): boolean {
    const pulse = (1 - clamp01((nowMs - this.#pulsedAtMs) / PULSE_MS)) ** 2;
    const { x, y } = toPixels(layout, { x: 0, y: LAUNCH_Y - 0.12 });
    const scale = Math.max(SMALLEST_RADIUS_PX, RADIUS_GAPS * layout.gap) / CELL_RADIUS;
    this.view.position.set(x, y);
    this.#ring.scale.set(scale * (1 + 0.16 * pulse), scale * (1 - 0.1 * pulse));
    this.#ring.tint = pulse > 0.3 ? colors.portalLight : colors.portal;
    this.#glow.scale.set(scale * (1.5 + 0.5 * pulse), scale * (0.8 + 0.4 * pulse));
    this.#glow.tint = colors.portal;
    this.#glow.alpha = 0.35 + 0.5 * pulse;
    return pulse > 0;
  }
}
