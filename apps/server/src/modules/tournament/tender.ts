import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { advance, nextMoment } from './advance.ts';
import { keepScheduled } from './schedule.ts';
import { listOpen } from './tournament-repository.ts';

interface TenderParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly money: Money;
  readonly onError: (error: unknown) => void;
}

/** While the reader has yet to come to the end. */
const AGAIN_MS = 1_000;
/** A timer cannot wait for ever; the job of each minute looks in between anyway. */
const LONGEST_MS = 3_600_000;

/** Brings tournaments through their states at the very moment, on whichever node comes first. */
export class TournamentTender {
  readonly #parts: TenderParts;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(parts: TenderParts) {
    this.#parts = parts;
  }

  async tend(): Promise<void> {
    const { db, clock, money, onError } = this.#parts;
    // Whatever fails is tried again by the job: neither the other tournaments nor the site wait.
    await keepScheduled(db, money, clock.now()).catch(onError);
    await advance(db, clock.now()).catch(onError);
    await this.rearm();
  }

  /** Waits for whatever is due next. */
  async rearm(): Promise<void> {
    const { db, clock, onError } = this.#parts;
    const next = nextMoment(await listOpen(db));
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (next === null || this.#isStopped) return;
    const inMs = next.getTime() - clock.now().getTime();
    const waitMs = inMs > 0 ? Math.min(inMs, LONGEST_MS) : AGAIN_MS;
    this.#timer = setTimeout(() => void this.tend().catch(onError), waitMs);
    this.#timer.unref();
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }
}
