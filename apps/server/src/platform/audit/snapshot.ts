import type { Database, PooledDatabase, Queryable } from '../db/database.ts';

/**
 * Everything that `work` reads is of one moment, so that a site which goes on meanwhile raises no
 * false alarm, and nothing is bound in time: tables grow for ever.
 */
export function readSnapshot<Result>(
  db: Database,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  return db.inTransaction(tx => readWithin(tx, work));
}

/**
 * The same over what `prepare` has made for its session alone, before the snapshot and in transactions of
 * its own: one that writes keeps the readers of the stream waiting, and an audit lasts.
 */
export function readPreparedSnapshot<Result>(
  db: PooledDatabase,
  prepare: (session: Queryable) => Promise<void>,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  return db.withSession(async session => {
    await prepare(session);
    await session.query('begin');
    return readWithin(session, work);
  });
}

async function readWithin<Result>(
  tx: Queryable,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  await tx.query('set transaction isolation level repeatable read, read only');
  // A wrong estimate would make a join look up millions of rows one by one: hash or merge instead.
  await tx.query(`set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local work_mem = '64MB';
    set local enable_nestloop = off;
    set local cursor_tuple_fraction = 1`);
  return work(tx);
}
