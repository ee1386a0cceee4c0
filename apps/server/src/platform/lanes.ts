/**
 * Lets so many run at once and no more; the rest wait for a free lane. Who waits for whom: those of
 * one owner in the order they came, owners by turns, so that one who brought many holds up the next
 * for one of them.
 */
export class Lanes {
  #free: number;
  /** Of each owner who waits; whose turn comes next is first. */
  readonly #waiting = new Map<unknown, (() => void)[]>();

  constructor(count: number) {
    this.#free = count;
  }

  async run<Result>(work: () => Promise<Result>, owner?: unknown): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>(resolve => this.#line(owner, resolve));
    try {
      return await work();
    } finally {
      // The lane goes straight to the next: freed first, a newcomer could slip in between.
      const next = this.#takeNext();
      if (next) next();
      else this.#free += 1;
    }
  }

  #line(owner: unknown, start: () => void): void {
    const line = this.#waiting.get(owner);
    if (line) line.push(start);
    else this.#waiting.set(owner, [start]);
  }

  #takeNext(): (() => void) | undefined {
    for (const [owner, line] of this.#waiting) {
      const next = line.shift();
      this.#waiting.delete(owner);
      if (line.length > 0) this.#waiting.set(owner, line);
      return next;
    }
    return undefined;
  }
}
