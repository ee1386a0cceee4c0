import type { Queryable } from './database.ts';

/** True when a standby follows that nobody waits for: its promotion may lose what was acknowledged. */
export async function hasOnlyLateStandbys(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ isSo: boolean }>(
    `select exists (select from pg_stat_replication)
       and current_setting('synchronous_standby_names') = '' as "isSo"`,
  );
  return rows[0]?.isSo === true;
}
