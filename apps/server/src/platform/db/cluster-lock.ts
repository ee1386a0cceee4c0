import type { Database } from './database.ts';

/**
 * Runs `work` while no other node runs what goes by the same name; null when one does. The lock is that of
 * an open transaction, so it goes with the connection of a node that dies. `work` has its own connections.
 */
export function withClusterLock<Result>(
  db: Database,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  return db.inTransaction(async tx => {
    const { rows } = await tx.query<{ isHeld: boolean }>(
      'select pg_try_advisory_xact_lock(hashtext($1)) as "isHeld"',
      [name],
    );
    if (!rows[0]?.isHeld) return null;
    // It says nothing while `work` goes on elsewhere.
    await tx.query('set local idle_in_transaction_session_timeout = 0');
    return work();
  });
}
