import type pg from 'pg';
import type { Queryable } from '../../platform/db/database.ts';

const HEARTBEAT_MS = 1_000;

/**
 * Only the holder of the leader's lock has one. What is done through it is done as the leader, one
 * piece of work after the other: several tables share the connection.
 */
export class LeaderSession implements Queryable {
  /** Aborted as soon as the lock may be someone else's. */
  readonly lost: AbortSignal;
  readonly #client: pg.Client;
  readonly #losing: AbortController;
  readonly #heartbeat: NodeJS.Timeout;
  #lastWork: Promise<unknown> = Promise.resolve();
  #workCount = 0;

  constructor(client: pg.Client, losing: AbortController) {
    this.#client = client;
    this.#losing = losing;
    this.lost = losing.signal;
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
  }

  stop(): void {
    clearInterval(this.#heartbeat);
  }

  query: Queryable['query'] = (query, values) =>
    this.#inTurn(() => this.#client.query(query, values));

  inTransaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> {
    return this.#inTurn(async () => {
      try {
        await this.#client.query('begin');
        const result = await work({ query: (query, values) => this.#client.query(query, values) });
        await this.#client.query('commit');
        return result;
      } catch (error) {
        // When even that fails the connection is gone, and the lock with it.
        await this.#client.query('rollback').catch(reason => this.#losing.abort(reason));
        throw error;
      }
    });
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#workCount += 1;
    const done = this.#lastWork.then(work).finally(() => {
      this.#workCount -= 1;
    });
    // Whoever asked hears of a failure; the next piece of work begins all the same.
    this.#lastWork = done.catch(() => {});
    return done;
  }

  /** Whoever is at work hears of a lost connection anyway. */
  #beat(): void {
    if (this.#workCount > 0) return;
    this.query('select 1').catch(reason => this.#losing.abort(reason));
  }
}
