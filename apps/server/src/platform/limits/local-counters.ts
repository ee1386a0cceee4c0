interface Counter {
  count: number;
  readonly endsAtMs: number;
}

export interface Counted {
  readonly count: number;
  /** For how long yet it is counted. */
  readonly endsInMs: number;
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
  add(key: string, windowMs: number, nowMs: number): Counted {
    const known = this.#find(key, nowMs);
    if (known) {
      known.count += 1;
      return describe(known, nowMs);
    }
    // Deleted first, so that the order of the Map stays that of their beginnings.
    this.#counters.delete(key);
    if (this.#counters.size >= this.#maxCounters) {
      const [oldest] = this.#counters.keys();
      if (oldest !== undefined) this.#counters.delete(oldest);
    }
    const begun = { count: 1, endsAtMs: nowMs + windowMs };
    this.#counters.set(key, begun);
    return describe(begun, nowMs);
  }

  /** How many it is, without one more. */
  look(key: string, nowMs: number): Counted {
    const known = this.#find(key, nowMs);
    return known ? describe(known, nowMs) : { count: 0, endsInMs: 0 };
  }

  /** One less: what was counted did not happen after all. */
  takeBack(key: string, nowMs: number): void {
    const known = this.#find(key, nowMs);
    if (known && known.count > 0) known.count -= 1;
  }

  #find(key: string, nowMs: number): Counter | undefined {
    const known = this.#counters.get(key);
    return known && nowMs < known.endsAtMs ? known : undefined;
  }
}

function describe({ count, endsAtMs }: Counter, nowMs: number): Counted {
  return { count, endsInMs: endsAtMs - nowMs };
}
