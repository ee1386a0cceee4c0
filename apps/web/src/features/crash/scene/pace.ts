/** How much the scene may cost: 0 everything, 3 the least. */
export type Quality = 0 | 1 | 2 | 3;

const SLOW_FRAME_MS = 40;
/** A page that was hidden has had no frames, which says nothing of its speed. */
const LONGEST_FRAME_MS = 1_500;
const FRAMES_TO_JUDGE = 18;

/**
 * Watches the time between frames and asks for less when the machine cannot keep up: on one
 * without a graphics card the buttons must still answer at once. It never asks for more again, or
 * the picture would pump.
 */
export class Pace {
  quality: Quality = 0;
  #frames = 0;
  #sumMs = 0;

  /** True when the quality has changed. */
  note(frameMs: number): boolean {
    if (frameMs <= 0 || frameMs > LONGEST_FRAME_MS || this.quality === 3) return false;
    this.#frames += 1;
    this.#sumMs += frameMs;
    const isVerySlow = this.#frames >= 3 && this.#sumMs / this.#frames > 4 * SLOW_FRAME_MS;
    if (this.#frames < FRAMES_TO_JUDGE && !isVerySlow) return false;
    const isSlow = this.#sumMs / this.#frames > SLOW_FRAME_MS;
    this.#frames = 0;
    this.#sumMs = 0;
    if (isSlow) this.quality = isVerySlow ? 3 : ((this.quality + 1) as Quality);
    return isSlow;
  }
}
