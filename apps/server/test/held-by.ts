import type { Database, Queryable } from '../src/platform/db/database.ts';

/** Whether somebody waits for what this transaction holds: nobody else's lock counts. */
export async function watchHeldBy(db: Database, tx: Queryable): Promise<() => Promise<boolean>> {
  const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid;
  return async () => {
    const { rowCount } = await db.query(
      `select from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and $1 = any(pg_blocking_pids(pid)) limit 1`,
      [pid],
    );
    return rowCount === 1;
  };
}
