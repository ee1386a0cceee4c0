/** The answer that brings the new one is not so long on its way. */
const KNOWN_FOR_MS = 60_000;
/** Beyond it the oldest give way: whose they were come back as guests. */
const MAX_KNOWN = 10_000;

/** Tokens that have just been worth a session and no longer are, by their names. */
export class ReplacedTokens {
  /** The oldest first. */
  readonly #replacedMs = new Map<string, number>();
  readonly #maxKnown: number;

  constructor(maxKnown = MAX_KNOWN) {
    this.#maxKnown = maxKnown;
  }

  note(name: string, nowMs: number): void {
    this.#replacedMs.set(name, nowMs);
    const [oldest] = this.#replacedMs.keys();
    if (oldest !== undefined && this.#replacedMs.size > this.#maxKnown) {
      this.#replacedMs.delete(oldest);
    }
  }

  has(name: string, nowMs: number): boolean {
    const replacedMs = this.#replacedMs.get(name);
    return replacedMs !== undefined && nowMs - replacedMs < KNOWN_FOR_MS;
  }
}
