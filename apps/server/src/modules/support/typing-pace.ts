import { LocalCounters } from '../../platform/limits/local-counters.ts';

const EVERY_MS = 2_500;

/** That somebody types is told once in a while, however often their page says so. */
export class TypingPace {
  readonly #counters = new LocalCounters(10_000);

  admits(key: string): boolean {
    return this.#counters.add(key, EVERY_MS, performance.now()).count === 1;
  }
}
