import type { Database } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { Heist } from './heist.ts';
import {
  countSolvers,
  findCurrentHeist,
  findHeist,
  listDoors,
  listHeists,
} from './heist-repository.ts';
import type { PublicHeist } from './heist-view.ts';
import { KeptReadings } from './kept-readings.ts';

/** However many watch, the database is asked so often by one node. */
const KEPT_MS = 2_000;
/** Ten times what the archive shows. */
const MOST_OVER = 200;
/** One runs, one may be counted still, and few are announced. */
const MOST_OPEN = 10;

type Course = Omit<PublicHeist, 'heist'>;
type Solvers = Omit<Course, 'doors'>;

/**
 * What is common to all who look at an event, and nothing that is one player's. Of an event that is paid or cancelled
 * it is read once: locks and doors stay as they were. Who could share its pot is counted by the bets of today, but
 * only foresees a share, and such an event has none to come.
 */
export class HeistBoard {
  readonly #db: Database;
  readonly #money: Money;
  readonly #current = new KeptReadings<Money, PublicHeist | null>({ keptMs: KEPT_MS, most: 1 });
  readonly #solvers = new KeptReadings<number, Solvers>({ keptMs: KEPT_MS, most: MOST_OPEN });
  readonly #over = new KeptReadings<number, Course>({ keptMs: Infinity, most: MOST_OVER });

  constructor(db: Database, money: Money) {
    this.#db = db;
    this.#money = money;
  }

  /** Somebody has opened their lock. */
  forgetOpen(): void {
    this.#current.forget();
    this.#solvers.forget();
  }

  /** An event has changed, or a change may have been missed: the database itself may be another one. */
  forget(): void {
    this.forgetOpen();
    this.#over.forget();
  }

  current(): Promise<PublicHeist | null> {
    return this.#current.read(this.#money, async () =>
      this.#show(await findCurrentHeist(this.#db, this.#money)),
    );
  }

  async find(id: number): Promise<PublicHeist | null> {
    const heist = await findHeist(this.#db, id);
    return heist?.money === this.#money ? this.#show(heist) : null;
  }

  /** Newest first. One after another: whoever opens the archive takes one connection, not all of them. */
  async listPast(count: number): Promise<readonly PublicHeist[]> {
    const past: PublicHeist[] = [];
    for (const heist of await listHeists(this.#db, this.#money, ['paid', 'cancelled'], count)) {
      const shown = await this.#show(heist);
      if (shown) past.push(shown);
    }
    return past;
  }

  /** A draft is shown to nobody, nor what was cancelled as one. */
  async #show(heist: Heist | null): Promise<PublicHeist | null> {
    if (!heist || heist.seedHash === null) return null;
    const { id, state } = heist;
    const count = () => countSolvers(this.#db, heist);
    const course =
      state === 'paid' || state === 'cancelled'
        ? this.#over.read(id, () => this.#readCourse(id, count))
        : this.#readCourse(id, () => this.#solvers.read(id, count));
    return { heist, ...(await course) };
  }

  async #readCourse(id: number, count: () => Promise<Solvers>): Promise<Course> {
    const doors = await listDoors(this.#db, id);
    return { doors, ...(await count()) };
  }
}
