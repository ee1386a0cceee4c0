import type { Database, Queryable } from '../src/platform/db/database.ts';
import { type AskedQuery, type Cost, explainWithin } from './explained-query.ts';

/** A database that remembers what it was asked. */
export function recordQueries(db: Database): { db: Database; take(): AskedQuery[] } {
  let recorded: AskedQuery[] = [];
  const record = (target: Queryable): Queryable => ({
    query(query, values) {
      const asked = typeof query === 'string' ? { text: query } : query;
      recorded.push({ text: asked.text, values: values ?? asked.values ?? [] });
      return target.query(query, values);
    },
  });
  return {
    db: {
      ...record(db),
      inTransaction: work => db.inTransaction(tx => work(record(tx))),
      close: () => db.close(),
    },
    take() {
      const taken = recorded;
      recorded = [];
      return taken;
    },
  };
}

/** What the query costs when it is run once more; whatever it writes is undone. */
export async function explain(db: Database, query: AskedQuery): Promise<Cost> {
  const undone = new Error('rolled back');
  let cost: Cost | null = null;
  await db
    .inTransaction(async tx => {
      cost = await explainWithin(tx, query);
      throw undone;
    })
    .catch(error => {
      if (error !== undone) throw error;
    });
  if (!cost) throw new Error(`no cost of ${query.text}`);
  return cost;
}
