import type { Queryable } from '../../platform/db/database.ts';
import { type BetLimits, DEFAULT_BET_LIMITS } from './bet-limits.ts';

/** What operators set, by its key. Each change is kept by the database itself in `site_setting_changes`. */
export async function writeSetting(tx: Queryable, key: string, value: unknown): Promise<void> {
  await tx.query(
    `insert into site_settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [key, JSON.stringify(value)],
  );
}

/** The limits in force at a moment; the database itself takes down each change and when it was. */
export async function findLimitsAt(db: Queryable, at: Date): Promise<BetLimits> {
  const { rows } = await db.query<{ value: BetLimits | null }>(
    `select value from site_setting_changes where key = 'limits' and at <= $1
     order by id desc limit 1`,
    [at],
  );
  return rows[0]?.value ?? DEFAULT_BET_LIMITS;
}
