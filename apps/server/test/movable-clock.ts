import type { RoundClock } from '../src/modules/rounds/round-clock.ts';

interface Waiting {
  readonly atMs: number;
  readonly wake: () => void;
}

/** Stands still until a test moves it; whoever waits for a moment wakes when it has come. */
export class MovableClock implements RoundClock {
  #nowMs = Date.now();
  #waiting: Waiting[] = [];

  get nowMs(): number {
    return this.#nowMs;
  }

  now(): Date {
    return new Date(this.#nowMs);
  }

  moveTo(ms: number): void {
    this.#nowMs = ms;
    const due = this.#waiting.filter(({ atMs }) => atMs <= ms);
    this.#waiting = this.#waiting.filter(({ atMs }) => atMs > ms);
    for (const { wake } of due) wake();
  }

  async until(atMs: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    // Never at once: a loop that waits for a moment of the past must let others run.
    if (atMs <= this.#nowMs) return new Promise(resolve => setImmediate(resolve));
    await new Promise<void>(resolve => {
      const wake = () => {
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.#waiting.push({ atMs, wake });
      signal.addEventListener('abort', wake);
    });
  }
}
