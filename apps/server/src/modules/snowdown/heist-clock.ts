import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { advanceHeists, findNextMoment } from './advance.ts';

const LOOK_MS = 1_000;

/**
 * Takes events on within a second of their moments. Which moment is next is read when something has
 * changed: in between a look costs nothing.
 */
export class HeistClock {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #onError: (error: unknown) => void;
  #next: Date | null | undefined;
  #timesTold = 0;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;

  constructor(db: Database, clock: Clock, onError: (error: unknown) => void) {
    this.#db = db;
    this.#clock = clock;
    this.#onError = onError;
  }

  start(): void {
    this.#timer = setInterval(() => this.#tick(), LOOK_MS);
    this.#timer.unref();
  }

  /** The next moment may be another. */
  forget(): void {
    this.#next = undefined;
    this.#timesTold += 1;
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#running;
  }

  #tick(): void {
    if (this.#running) return;
    const isDue = this.#next === undefined || (this.#next && this.#next <= this.#clock.now());
    if (!isDue) return;
    this.#running = this.#advance()
      .catch(this.#onError)
      .finally(() => {
        this.#running = null;
      });
  }

  async #advance(): Promise<void> {
    await advanceHeists(this.#db, this.#clock.now());
    const timesTold = this.#timesTold;
    const next = await findNextMoment(this.#db);
    // What was told meanwhile may be newer than what was read.
    if (timesTold === this.#timesTold) this.#next = next;
  }
}
