import { createRandom } from '../../../../lib/seeded-random.ts';
import type { EffectAtlas } from './effect-atlas.ts';
import { moodOf, type SlotMood } from './slot-mood.ts';
import type { SpritePool } from './sprite-pool.ts';
import type { Size } from './stage-layout.ts';

interface Mote {
  readonly x: number;
  readonly phase: number;
  readonly size: number;
  readonly pace: number;
  readonly tint: number;
}

const MOTES = 26;

/** What drifts through a slot's room: a place for every moment, so nothing is remembered. */
export class Ambience {
  readonly #mood: SlotMood['drift'];
  readonly #motes: readonly Mote[];

  constructor(slotId: string) {
    this.#mood = moodOf(slotId).drift;
    const { colours, sizePx } = this.#mood;
    const random = createRandom(17);
    this.#motes = Array.from({ length: MOTES }, (_, index) => ({
      x: random(),
      phase: random(),
      size: sizePx[0] + (sizePx[1] - sizePx[0]) * random(),
      pace: 0.6 + 0.8 * random(),
      tint: colours[index % colours.length] ?? 0xffffff,
    }));
  }

  draw(pool: SpritePool, atlas: EffectAtlas, { width, height }: Size, nowMs: number): void {
    const { shape, speed, spins } = this.#mood;
    const seconds = nowMs / 1_000;
    const shrink = width < 560 ? 0.7 : 1;
    for (const mote of this.#motes) {
      const way = (mote.phase + seconds * speed * mote.pace) % 1;
      const y = (way < 0 ? way + 1 : way) * 1.1 - 0.05;
      const sway = Math.sin(seconds * mote.pace + mote.phase * 9) * 0.018;
      const size = mote.size * shrink;
      const alpha = 0.62 * Math.sin(Math.PI * Math.min(1, Math.max(0, y)));
      const turn = spins ? seconds * mote.pace + mote.phase * 6 : 0;
      const flat = shape === 'confetti' ? Math.abs(Math.cos(turn * 2)) * 0.8 + 0.2 : 1;
      pool.put(
        atlas[shape],
        (mote.x + sway) * width,
        y * height,
        size,
        size * flat,
        alpha,
        mote.tint,
        turn,
      );
    }
  }
}
