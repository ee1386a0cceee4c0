import type { Database, Queryable } from '../../platform/db/database.ts';
import type { Exclusion } from './exclusion.ts';
import { type Guard, LONGEST_PAUSE_MS } from './guard.ts';
import { findGuardsQuery, type GuardRow, readGuard } from './guard-rows.ts';
import type { Limit } from './limit.ts';
import { PERIODS, startOf } from './period.ts';

export async function findGuard(db: Queryable, playerId: number, now: Date): Promise<Guard | null> {
  const { rows } = await db.query<GuardRow>(findGuardsQuery([playerId]));
  const [row] = rows;
  return row ? readGuard(row, now) : null;
}

/**
 * From now on settlement looks at this player's limits. What was played before counts as well: the
 * counters begin with the bets of the current day, week and month. The account must be locked.
 */
export async function beginGuarding(tx: Queryable, playerId: number, now: Date): Promise<void> {
  const { rowCount } = await tx.query(
    `insert into player_protection (player_id) values ($1) on conflict do nothing`,
    [playerId],
  );
  if (rowCount === 0) return;
  await tx.query('update accounts set is_guarded = true where player_id = $1', [playerId]);
  for (const period of PERIODS) {
    await tx.query(
      `insert into protection_counters (player_id, period, started_on, lost, played_ms)
       select $1, $2, ($3::timestamptz at time zone 'Europe/Moscow')::date,
         coalesce(sum(lost), 0), coalesce(sum(case when pause_ms <= $4 then pause_ms end), 0)
       from (
         select case when state in ('settled', 'open') then stake - payout else 0 end as lost,
           extract(epoch from created_at - lag(created_at) over (order by seq)) * 1000 as pause_ms
         from bets where player_id = $1 and created_at >= $3
       ) played`,
      [playerId, period, startOf(period, now), LONGEST_PAUSE_MS],
    );
  }
  await tx.query(
    `update player_protection set last_played_at =
       (select max(created_at) from bets where player_id = $1 and created_at >= $2)
     where player_id = $1`,
    [playerId, startOf('day', now)],
  );
}

export async function storeExclusion(
  tx: Queryable,
  playerId: number,
  { kind, until }: Exclusion,
): Promise<void> {
  await tx.query(
    'update player_protection set exclusion = $2, excluded_until = $3 where player_id = $1',
    [playerId, kind, until],
  );
}

export async function storeRealityCheck(
  tx: Queryable,
  playerId: number,
  everyMs: number | null,
): Promise<void> {
  await tx.query(
    `update player_protection
     set reality_check_ms = $2, played_since_check_ms = 0, lost_since_check = 0
     where player_id = $1`,
    [playerId, everyMs],
  );
}

export async function storeLimit(tx: Queryable, playerId: number, limit: Limit): Promise<void> {
  await tx.query(
    `insert into protection_limits (player_id, kind, period, value, next_value, next_from)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (player_id, kind, period) do update
       set value = excluded.value, next_value = excluded.next_value, next_from = excluded.next_from`,
    [
      playerId,
      limit.kind,
      limit.period,
      limit.value,
      limit.next?.value ?? null,
      limit.next?.from ?? null,
    ],
  );
}

/**
 * Paid in since the period began, and what may still be paid in: an unfinished payment counts however
 * old it is, because it can be paid at any moment, and a paid one from the moment its money came.
 */
export async function sumDeposits(
  db: Queryable | Database,
  playerId: number,
  since: Date,
): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select coalesce(sum(coalesce(credited, amount)), 0)::bigint as total from payments
     where player_id = $1
       and (state in ('pending', 'held') or state = 'succeeded' and finished_at >= $2)`,
    [playerId, since],
  );
  return rows[0]?.total ?? 0;
}
