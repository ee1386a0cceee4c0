import type { QueryResultRow } from 'pg';
import type { Database, Queryable } from '../src/platform/db/database.ts';
import { type AskedQuery, type Cost, explainWithin } from './explained-query.ts';

export interface MeteredQuery extends AskedQuery {
  /** Null when the database refused it. */
  readonly cost: Cost | null;
}

/**
 * Explains whatever databases are asked through it, each time right before it is done: so an insert does not
 * clash with itself, and a query meets the rows that it met.
 */
export class QueryMeter {
  #metered: MeteredQuery[] = [];

  readonly observe = (db: Database): Database => ({
    query: async (query, values) => {
      await db.inTransaction(tx => this.#meter(tx, query, values));
      return db.query(query, values);
    },
    inTransaction: work => db.inTransaction(tx => work(this.#observeWithin(tx))),
    close: () => db.close(),
  });

  take(): MeteredQuery[] {
    const taken = this.#metered;
    this.#metered = [];
    return taken;
  }

  #observeWithin(tx: Queryable): Queryable {
    const meter = (...asked: Parameters<Queryable['query']>) => this.#meter(tx, ...asked);
    let last: Promise<unknown> = Promise.resolve();
    return {
      // One after the other: to undo one is to undo all that came since it began.
      query<Row extends QueryResultRow>(...asked: Parameters<Queryable['query']>) {
        const turn = last.then(async () => {
          await meter(...asked);
          return await tx.query<Row>(...asked);
        });
        last = turn.catch(() => {});
        return turn;
      },
    };
  }

  async #meter(tx: Queryable, ...[query, values]: Parameters<Queryable['query']>): Promise<void> {
    const { text, values: own } = typeof query === 'string' ? { text: query, values: [] } : query;
    const asked = { text, values: values ?? own ?? [] };
    await tx.query('savepoint metered');
    const cost = await explainWithin(tx, asked).catch(() => null);
    await tx.query('rollback to savepoint metered');
    this.#metered.push({ ...asked, cost });
  }
}
