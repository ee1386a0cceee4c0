import type { Database, Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { Heist } from './heist.ts';
import { countSolvers, findCurrentHeist, findHeist, listDoors } from './heist-repository.ts';
import type { PublicHeist } from './heist-view.ts';

/** However many watch, the database is asked so often by one node. */
const KEPT_MS = 2_000;

export async function readPublic(db: Queryable, heist: Heist): Promise<PublicHeist> {
  const doors = await listDoors(db, heist.id);
  return { heist, doors, ...(await countSolvers(db, heist)) };
}

/** The common part of the current event, read once for everybody who asks within two seconds. */
export class HeistBoard {
  readonly #db: Database;
  readonly #money: Money;
  #kept: { readonly shown: Promise<PublicHeist | null>; readonly untilMs: number } | null = null;

  constructor(db: Database, money: Money) {
    this.#db = db;
    this.#money = money;
  }

  /** What was kept is no longer true. */
  forget(): void {
    this.#kept = null;
  }

  current(): Promise<PublicHeist | null> {
    if (this.#kept && performance.now() < this.#kept.untilMs) return this.#kept.shown;
    const shown = this.#read();
    const kept = { shown, untilMs: performance.now() + KEPT_MS };
    this.#kept = kept;
    // A failure is for who asked; the next one tries anew.
    shown.catch(() => {
      if (this.#kept === kept) this.#kept = null;
    });
    return shown;
  }

  async find(id: number): Promise<PublicHeist | null> {
    const heist = await findHeist(this.#db, id);
    const isShown = heist !== null && heist.money === this.#money && heist.seedHash !== null;
    return isShown ? readPublic(this.#db, heist) : null;
  }

  async #read(): Promise<PublicHeist | null> {
    const heist = await findCurrentHeist(this.#db, this.#money);
    return heist && heist.seedHash !== null ? readPublic(this.#db, heist) : null;
  }
}
