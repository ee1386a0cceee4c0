interface Counter {
  count: number;
  readonly endsAtMs: number;
}

/** Beyond it the oldest give way: who has as many addresses evades a count by address anyhow. */
const MAX_COUNTERS = 100_000;

/** Counts by key, each from its first hit for a stretch of time. */
export class LocalCounters {
  readonly #counters = new Map<string, Counter>();
  readonly #maxCounters: number;

  constructor(maxCounters = MAX_COUNTERS) {
    this.#maxCounters = maxCounters;
  }

  /** One more; answers with how many it is now. */
  add(key: string, windowMs: number, nowMs: number): number {
    const known = this.#counters.get(key);
    if (known && nowMs < known.endsAtMs) {
      known.count += 1;
      return known.count;
    }
    // Deleted first, so that the order of the Map stays that of their beginnings.
    this.#counters.delete(key);
    if (this.#counters.size >= this.#maxCounters) {
      const [oldest] = this.#counters.keys();
      if (oldest !== undefined) this.#counters.delete(oldest);
    }
    this.#counters.set(key, { count: 1, endsAtMs: nowMs + windowMs });
    return 1;
  }
}
