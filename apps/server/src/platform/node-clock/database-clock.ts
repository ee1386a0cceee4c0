import type { Clock } from '../clock.ts';
import {
  addSample,
  estimateOffset,
  type OffsetBounds,
  type OffsetEstimate,
  type TimeSample,
} from './offset-estimate.ts';

/** Why the time of this process cannot be relied upon. */
export type ClockFault = 'unmeasured' | 'stale' | 'uncertain' | 'moved';

export interface ClockLimits {
  readonly measureEveryMs: number;
  /** Further away from the truth than this, or moved by more, the clock is not relied upon. */
  readonly boundMs: number;
  /**
   * How long a measurement speaks for itself. After a move the clock is not relied upon for as
   * long: by then every other process has measured the move, or knows that it has not measured.
   */
  readonly freshMs: number;
}

export const CLOCK_LIMITS: ClockLimits = { measureEveryMs: 1_000, boundMs: 50, freshMs: 5_000 };

/** Enough to hit a quiet moment also while the process is busy starting. */
const FIRST_SAMPLES = 20;

export interface DatabaseClockOptions {
  /** Asks the database for its time, in milliseconds. */
  readonly ask: () => Promise<number>;
  /** A clock that nobody sets. */
  readonly localNowMs: () => number;
  readonly limits: ClockLimits;
  /** Told whenever the answer to "can it be relied upon" has changed. */
  readonly onFault: (fault: ClockFault | null) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * The database's time, so that all processes go by one clock however their own are set. It runs on
 * the monotonic clock of the process and is measured against the database again and again.
 */
export class DatabaseClock implements Clock {
  readonly #options: DatabaseClockOptions;
  #known: OffsetBounds | null = null;
  #movedAtMs = Number.NEGATIVE_INFINITY;
  #lastMs = Number.NEGATIVE_INFINITY;
  #told: ClockFault | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isAsking = false;

  constructor(options: DatabaseClockOptions) {
    this.#options = options;
  }

  /** Never runs back, unless the database's clock was moved. */
  now(): Date {
    if (!this.#known) return new Date();
    const localMs = this.#options.localNowMs();
    const estimate = estimateOffset(this.#known, localMs);
    this.#lastMs = Math.max(this.#lastMs, Math.floor(localMs + estimate.offsetMs));
    return new Date(this.#lastMs);
  }

  /** Null while the time can be relied upon. */
  get fault(): ClockFault | null {
    const { localNowMs, limits } = this.#options;
    if (!this.#known) return 'unmeasured';
    const localMs = localNowMs();
    if (localMs - this.#known.atMs > limits.freshMs) return 'stale';
    if (localMs - this.#movedAtMs < limits.freshMs) return 'moved';
    return estimateOffset(this.#known, localMs).uncertaintyMs > limits.boundMs ? 'uncertain' : null;
  }

  get estimate(): OffsetEstimate | null {
    return this.#known && estimateOffset(this.#known, this.#options.localNowMs());
  }

  /** Measures at once, and from then on. */
  async start(): Promise<void> {
    for (let asked = 0; asked < FIRST_SAMPLES && this.fault !== null; asked++) {
      if (!(await this.#measure())) break;
    }
    this.#tell();
    this.#timer = setInterval(() => void this.#goOn(), this.#options.limits.measureEveryMs);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  async #goOn(): Promise<void> {
    // Before the question too: one that is never answered must not hide that time has passed.
    this.#tell();
    if (this.#isAsking) return;
    this.#isAsking = true;
    await this.#measure();
    this.#isAsking = false;
    this.#tell();
  }

  async #measure(): Promise<boolean> {
    const { ask, localNowMs, onError } = this.#options;
    try {
      const askedAtMs = localNowMs();
      const databaseMs = await ask();
      this.#hear({ askedAtMs, databaseMs, heardAtMs: localNowMs() });
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  }

  #hear(sample: TimeSample): void {
    const { known, movedMs } = addSample(this.#known, sample);
    this.#known = known;
    if (movedMs <= this.#options.limits.boundMs) return;
    this.#movedAtMs = sample.heardAtMs;
    this.#lastMs = Number.NEGATIVE_INFINITY;
  }

  #tell(): void {
    const { fault } = this;
    if (fault === this.#told) return;
    this.#told = fault;
    this.#options.onFault(fault);
  }
}
