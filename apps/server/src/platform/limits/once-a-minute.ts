import { LocalCounters } from './local-counters.ts';

const MINUTE_MS = 60_000;

/** What may come without end is told of once a minute, by what it is about. */
export class OnceAMinute {
  readonly #told = new LocalCounters();

  isDue(about = ''): boolean {
    return this.#told.add(about, MINUTE_MS, performance.now()).count === 1;
  }
}
