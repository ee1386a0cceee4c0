import type { Database, Queryable } from '../db/database.ts';

/**
 * Everything that `work` reads is of one moment, so that a site which goes on meanwhile raises no
 * false alarm, and nothing is bound in time: tables grow for ever.
 */
export function readSnapshot<Result>(
  db: Database,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  return db.inTransaction(async tx => {
    await tx.query('set transaction isolation level repeatable read, read only');
    // A wrong estimate would make a join look up millions of rows one by one: hash or merge instead.
    await tx.query(`set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0;
      set local work_mem = '64MB';
      set local enable_nestloop = off;
      set local cursor_tuple_fraction = 1`);
    return work(tx);
  });
}
