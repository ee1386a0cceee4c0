/** What is read by a key, once for everybody who asks for it within so long. */
export class KeptReadings<Key, Result> {
  readonly #keptMs: number;
  readonly #most: number;
  /** Those begun first come first. */
  readonly #kept = new Map<Key, { readonly result: Promise<Result>; readonly untilMs: number }>();

  constructor(bounds: { readonly keptMs: number; readonly most: number }) {
    this.#keptMs = bounds.keptMs;
    this.#most = bounds.most;
  }

  /** What was kept is no longer true, nor what is being read. */
  forget(): void {
    this.#kept.clear();
  }

  read(key: Key, read: () => Promise<Result>): Promise<Result> {
    const known = this.#kept.get(key);
    if (known && performance.now() < known.untilMs) return known.result;
    const result = read();
    const kept = { result, untilMs: performance.now() + this.#keptMs };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
    // A failure is for who asked; the next one tries anew.
    result.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    return result;
  }
}
