/** How quickly the length of a frame follows the camera's true pace. */
const FOLLOW = 0.1;
/** A longer pause is an interruption, not a pace. */
const LONGEST_MS = 200;
/** Of a picture at 25 frames these are twenty seconds. */
const KEPT = 500;

/**
 * Where frames lie in the film that a page plays. One follows the other without a gap, whatever the network did:
 * a player stops at every gap, and each jump over one costs all frames up to the next key frame. So the film's time
 * is not the camera's; this knows which is which.
 */
export class FrameTimes {
  readonly #kept: { readonly mediaMs: number; readonly capturedAtMs: number }[] = [];
  #lengthMs: number;
  #endMs = 0;
  #lastCapturedMs: number | null = null;

  constructor(framesPerSecond: number) {
    this.#lengthMs = 1_000 / framesPerSecond;
  }

  /** The place of the next frame. */
  place(capturedAtMs: number): { readonly startMs: number; readonly lengthMs: number } {
    const sinceMs = capturedAtMs - (this.#lastCapturedMs ?? capturedAtMs);
    if (sinceMs > 0 && sinceMs <= LONGEST_MS) {
      this.#lengthMs += (sinceMs - this.#lengthMs) * FOLLOW;
    }
    this.#lastCapturedMs = capturedAtMs;
    const startMs = this.#endMs;
    this.#endMs += this.#lengthMs;
    this.#kept.push({ mediaMs: startMs, capturedAtMs });
    if (this.#kept.length > KEPT) this.#kept.shift();
    return { startMs, lengthMs: this.#lengthMs };
  }

  /** When the camera saw what stands at this place of the film; null when nobody remembers. */
  capturedMsAt(mediaMs: number): number | null {
    // Media times come back rounded.
    const found = this.#kept.findLast(kept => kept.mediaMs <= mediaMs + 1);
    return found ? found.capturedAtMs + Math.max(0, mediaMs - found.mediaMs) : null;
  }
}
