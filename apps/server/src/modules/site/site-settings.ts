import { kopecks } from '@kvazar/money';
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

/** Back to what holds without it. */
export async function dropSetting(tx: Queryable, key: string): Promise<void> {
  await tx.query('delete from site_settings where key = $1', [key]);
}

/** Held until the transaction ends, so that whoever changes it next to us waits. */
export async function holdSetting<Value>(tx: Queryable, key: string): Promise<Value | null> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`site-setting ${key}`]);
  return readSetting<Value>(tx, key);
}

export async function readSetting<Value>(db: Queryable, key: string): Promise<Value | null> {
  const { rows } = await db.query<{ value: Value }>(
    'select value from site_settings where key = $1',
    [key],
  );
  return rows[0]?.value ?? null;
}

export const gameLimitsKey = (game: string) => `limits:${game}`;

/** The site's, and what a game has within them. */
export function narrowLimits(site: BetLimits, own: BetLimits | null | undefined): BetLimits {
  if (!own) return site;
  const minBet = kopecks(Math.min(Math.max(site.minBet, own.minBet), site.maxBet));
  return {
    minBet,
    maxBet: kopecks(Math.max(minBet, Math.min(site.maxBet, own.maxBet))),
    maxPayout: kopecks(Math.min(site.maxPayout, own.maxPayout)),
  };
}

/** The limits in force at a moment; the database itself takes down each change and when it was. */
export async function findLimitsAt(db: Queryable, game: string, at: Date): Promise<BetLimits> {
  const { rows } = await db.query<{ key: string; value: BetLimits | null }>(
    `select c.key, c.value from unnest($1::text[]) wanted (key) cross join lateral (
       select key, value from site_setting_changes
       where key = wanted.key and at <= $2 order by id desc limit 1
     ) c`,
    [['limits', gameLimitsKey(game)], at],
  );
  const changed = (key: string) => rows.find(row => row.key === key)?.value;
  return narrowLimits(changed('limits') ?? DEFAULT_BET_LIMITS, changed(gameLimitsKey(game)));
}

/** Whether bets of a game or at a table were ever bounded by just this payout. */
export async function wasMaxPayout(
  db: Queryable,
  game: string,
  maxPayout: number,
): Promise<boolean> {
  if (maxPayout === DEFAULT_BET_LIMITS.maxPayout) return true;
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from site_setting_changes
       where key = any($1::text[]) and (value->>'maxPayout')::bigint = $2) as found`,
    [['limits', gameLimitsKey(game)], maxPayout],
  );
  return rows[0]?.found ?? false;
}
