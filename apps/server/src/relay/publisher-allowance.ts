/**
 * What a publisher may send on average, twice the largest picture of the studio and its sound, and at once. More would
 * push the films of other rounds off the disk.
 */
const BYTES_PER_MS = 600;
const BURST_BYTES = 6 * 1_024 * 1_024;
/**
 * The least that a message counts for: however small, it costs a message to every viewer, and a key frame a fragment of
 * the film. So there are 300 a second, where a camera with its sound sends eighty.
 */
const LEAST_BYTES = 2_000;

/** How much a publisher may send at this moment. */
export class PublisherAllowance {
  #bytes = BURST_BYTES;
  #filledAtMs: number;

  constructor(nowMs: number) {
    this.#filledAtMs = nowMs;
  }

  /** False when a message of this length is too much. */
  take(bytes: number, nowMs: number): boolean {
    this.#bytes = Math.min(BURST_BYTES, this.#bytes + (nowMs - this.#filledAtMs) * BYTES_PER_MS);
    this.#filledAtMs = nowMs;
    this.#bytes -= Math.max(bytes, LEAST_BYTES);
    return this.#bytes >= 0;
  }
}
