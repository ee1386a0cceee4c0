const GROWTH = 1.7;

/** Longer after each failure, and never the same for two pages: a crowd must not come back at once. */
export class Backoff {
  readonly #firstMs: number;
  readonly #lastMs: number;
  #nextMs: number;

  constructor(firstMs: number, lastMs: number) {
    this.#firstMs = firstMs;
    this.#lastMs = lastMs;
    this.#nextMs = firstMs;
  }

  reset(): void {
    this.#nextMs = this.#firstMs;
  }

  next(random: () => number = Math.random): number {
    const delayMs = this.#nextMs * (0.5 + random());
    this.#nextMs = Math.min(this.#lastMs, this.#nextMs * GROWTH);
    return delayMs;
  }
}
