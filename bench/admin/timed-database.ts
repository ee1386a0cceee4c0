import type { Database, Queryable } from '../../apps/server/src/platform/db/database.ts';

export interface TimedQuery {
  readonly text: string;
  readonly milliseconds: number;
}

/** A database that remembers how long each answer took, connection included. */
export function timeQueries(db: Database): { db: Database; take(): TimedQuery[] } {
  let timed: TimedQuery[] = [];
  const time = (target: Queryable): Queryable => ({
    async query(query, values) {
      const startedMs = performance.now();
      try {
        return await target.query(query, values);
      } finally {
        const text = typeof query === 'string' ? query : query.text;
        timed.push({ text, milliseconds: performance.now() - startedMs });
      }
    },
  });
  return {
    db: {
      ...time(db),
      inTransaction: work => db.inTransaction(tx => work(time(tx))),
      close: () => db.close(),
    },
    take() {
      const taken = timed;
      timed = [];
      return taken;
    },
  };
}
