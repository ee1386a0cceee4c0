import {
  estimateOffsetMs,
  followOffset,
  hearAnswer,
  hearEvent,
  unsetClock,
} from './server-clock.ts';

/** The server's clock as a page shows it. */
export class SmoothClock {
  #clock = unsetClock;
  #offsetMs: number | null = null;
  #followedAtMs = 0;

  /** An answer that has just been heard. */
  hearAnswer(askedAtMs: number, serverTimeMs: number): void {
    const heardAtMs = performance.now();
    this.#clock = hearAnswer(this.#clock, { askedAtMs, heardAtMs, serverTimeMs });
  }

  /** An event that has just been heard. */
  hearEvent(serverTimeMs: number): void {
    this.#clock = hearEvent(this.#clock, { heardAtMs: performance.now(), serverTimeMs });
  }

  /** Null until the server has told its time. */
  nowMs(): number | null {
    const estimatedMs = estimateOffsetMs(this.#clock);
    if (estimatedMs === null) return null;
    const nowMs = performance.now();
    this.#offsetMs = followOffset(this.#offsetMs, estimatedMs, nowMs - this.#followedAtMs);
    this.#followedAtMs = nowMs;
    return nowMs + this.#offsetMs;
  }
}
