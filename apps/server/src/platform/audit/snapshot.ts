import type { Database, Queryable } from '../db/database.ts';

/**
 * Everything that `work` reads is of one moment, so that a site which goes on meanwhile raises no
 * false alarm, and nothing is bound in time: tables grow for ever. What `prepare` makes for it to
 * look at is undone.
 */
export function readSnapshot<Result>(
  db: Database,
  work: (tx: Queryable) => Promise<Result>,
  prepare?: (tx: Queryable) => Promise<void>,
): Promise<Result> {
  return db.inTransaction(async tx => {
    await tx.query('set transaction isolation level repeatable read');
    // Only reading is allowed from the first look on, but to `prepare`.
    if (!prepare) await tx.query('set transaction read only');
    // A wrong estimate would make a join look up millions of rows one by one: hash or merge instead.
    await tx.query(`set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0;
      set local work_mem = '64MB';
      set local enable_nestloop = off;
      set local cursor_tuple_fraction = 1`);
    if (!prepare) return work(tx);
    await tx.query('savepoint as_it_is');
    await prepare(tx);
    await tx.query('set transaction read only');
    const result = await work(tx);
    await tx.query('rollback to savepoint as_it_is');
    return result;
  });
}
