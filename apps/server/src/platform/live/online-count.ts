import type { Presence } from './presence.ts';

const MIN_INTERVAL_MS = 1_000;

/** Tells the count when it changes, at most once a second. */
export class OnlineCount {
  readonly #presence: Presence;
  readonly #announce: (count: number) => void;
  readonly #onError: (error: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  #last = 0;

  constructor(
    presence: Presence,
    announce: (count: number) => void,
    onError: (error: unknown) => void,
  ) {
    this.#presence = presence;
    this.#announce = announce;
    this.#onError = onError;
    this.#timer = setInterval(() => this.#refresh(), MIN_INTERVAL_MS);
    this.#timer.unref();
  }

  /** The last count that was announced. */
  get last(): number {
    return this.#last;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #refresh(): void {
    this.#presence.count().then(count => {
      if (count === this.#last) return;
      this.#last = count;
      this.#announce(count);
    }, this.#onError);
  }
}
