/** How much the scene may cost: 0 everything, 3 the least. */
export type Quality = 0 | 1 | 2 | 3;

const SLOW_FRAME_MS = 40;
/** A page that was hidden has had no frames, which says nothing of its speed. */
const LONGEST_FRAME_MS = 1_500;
const FRAMES_TO_JUDGE = 18;
/** The first pictures are late whatever the machine: shaders are made and textures sent. */
const FRAMES_TO_WARM_UP = 6;
/** From this quality on a picture stands for a while, and the page has the time in between. */
const STANDING_QUALITY = 2;
const SHORTEST_STAND_MS = 42;
const LONGEST_STAND_MS = 220;
/** A picture stands so many times as long as drawing it took. */
const REST = 2.5;

/**
 * Watches the time between frames and asks for less when the machine cannot keep up: on one
 * without a graphics card the buttons must still answer at once. It never asks for more again, or
 * the picture would pump.
 */
export class Pace {
  quality: Quality = 0;
  #frames = -FRAMES_TO_WARM_UP;
  #sumMs = 0;
  #drawingMs = 16;

  /** How long a picture should stand before the next is drawn. */
  get standsMs(): number {
    if (this.quality < STANDING_QUALITY) return 0;
    return Math.min(LONGEST_STAND_MS, Math.max(SHORTEST_STAND_MS, this.#drawingMs * REST));
  }

  /** True when the quality has changed. `wasDrawn`: this frame carried a new picture. */
  note(frameMs: number, wasDrawn: boolean): boolean {
    if (frameMs <= 0 || frameMs > LONGEST_FRAME_MS) return false;
    // The frame after a drawing is late by what the drawing took.
    if (wasDrawn) this.#drawingMs += (frameMs - this.#drawingMs) * 0.2;
    if (this.quality === 3 || !wasDrawn) return false;
    this.#frames += 1;
    if (this.#frames <= 0) return false;
    this.#sumMs += frameMs;
    const isVerySlow = this.#frames >= 3 && this.#sumMs / this.#frames > 4 * SLOW_FRAME_MS;
    if (this.#frames < FRAMES_TO_JUDGE && !isVerySlow) return false;
    const isSlow = this.#sumMs / this.#frames > this.#slowMs();
    this.#frames = 0;
    this.#sumMs = 0;
    if (isSlow) this.quality = isVerySlow ? 3 : ((this.quality + 1) as Quality);
    return isSlow;
  }

  /** Pictures that stand may take longer, so that they stay sharp. */
  #slowMs(): number {
    return this.quality < STANDING_QUALITY ? SLOW_FRAME_MS : 3 * SLOW_FRAME_MS;
  }
}
