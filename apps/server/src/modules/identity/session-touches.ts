import type { Queryable } from '../../platform/db/database.ts';

/**
 * Notes when sessions were last used, those that come while one statement runs together in the next: a
 * thousand players who come at once are not a thousand statements in a row.
 */
export class SessionTouches {
  readonly #db: Queryable;
  #waiting = new Set<number>();
  #seenAt = new Date(0);
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Resolves when it is noted. */
  add(sessionId: number, seenAt: Date): Promise<void> {
    this.#seenAt = seenAt;
    this.#waiting.add(sessionId);
    // Whoever is not the first is written with the first.
    if (this.#waiting.size === 1) {
      const write = () => this.#write();
      this.#writing = this.#writing.then(write, write);
    }
    return this.#writing;
  }

  async #write(): Promise<void> {
    const ids = [...this.#waiting];
    this.#waiting = new Set();
    // Waits for nobody: one session that is being changed must not keep the others from being read.
    await this.#db.query(
      `update sessions set last_seen_at = $2 where id in (
         select id from sessions where id = any($1::bigint[]) for no key update skip locked)`,
      [ids, this.#seenAt],
    );
  }
}
