import type { Queryable } from './database.ts';

/** Keeps partitions ready for this month and the two after it, in every table that grows for ever. */
export async function ensureMonthPartitions(db: Queryable): Promise<void> {
  await db.query('select ensure_month_partitions()');
}
