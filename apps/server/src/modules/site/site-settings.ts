import type { Queryable } from '../../platform/db/database.ts';

/** What operators set, by its key. Each change is kept by the database itself in `site_setting_changes`. */
export async function writeSetting(tx: Queryable, key: string, value: unknown): Promise<void> {
  await tx.query(
    `insert into site_settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [key, JSON.stringify(value)],
  );
}
