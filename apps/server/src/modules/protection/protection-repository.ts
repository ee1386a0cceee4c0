import type { Queryable } from '../../platform/db/database.ts';
import { countTail, listBetDays } from '../bet-days/bet-days.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { Exclusion } from './exclusion.ts';
import type { Guard } from './guard.ts';
import { findGuardsQuery, type GuardRow, readGuard } from './guard-rows.ts';
import type { Limit } from './limit.ts';
import { firstDayOf, PERIODS, type Period } from './period.ts';

export async function findGuard(
  db: Queryable,
  playerId: number,
  money: Money,
  now: Date,
): Promise<Guard | null> {
  const { rows } = await db.query<GuardRow>(findGuardsQuery([playerId], money));
  const [row] = rows;
  return row ? readGuard(row, now) : null;
}

/**
 * From now on settlement looks at this player's limits, whatever the money. What was played before
 * counts as well: the counters begin with the bets of the current day, week and month. The accounts
 * must be locked and the bets counted shortly before, so that only a few are left to count here.
 */
export async function beginGuarding(tx: Queryable, playerId: number, now: Date): Promise<void> {
  const { rowCount } = await tx.query(
    `insert into player_protection (player_id) values ($1) on conflict do nothing`,
    [playerId],
  );
  if (rowCount === 0) return;
  await countTail(tx, playerId);
  const earliest = PERIODS.map(period => firstDayOf(period, now)).sort()[0] ?? '';
  const days = await listBetDays(tx, playerId, earliest);
  const daysOf = (period: Period) => days.filter(({ day }) => day >= firstDayOf(period, now));
  for (const period of PERIODS) {
    const playedMs = daysOf(period).reduce((sum, day) => sum + day.playedMs, 0);
    await tx.query(
      `insert into protection_counters (player_id, period, started_on, played_ms)
       values ($1, $2, $3, $4)`,
      [playerId, period, firstDayOf(period, now), playedMs],
    );
  }
  const kinds: readonly Money[] = ['play', 'real'];
  for (const money of kinds) {
    const lost = PERIODS.map(period =>
      daysOf(period)
        .filter(day => day.money === money)
        .reduce((sum, { stakes, inPlay, payouts }) => sum + stakes + inPlay - payouts, 0),
    );
    await tx.query(
      `insert into protection_losses (player_id, money, counted_at, day, week, month, since_check)
       values ($1, $2, $3, $4, $5, $6, 0)`,
      [playerId, money, now, ...lost],
    );
  }
  await tx.query(
    `update player_protection p set last_played_at = m.last_bet_at
     from bet_day_marks m where p.player_id = $1 and m.player_id = $1`,
    [playerId],
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
    `with started_anew as (
       update protection_losses set since_check = 0 where player_id = $1
     )
     update player_protection set reality_check_ms = $2, played_since_check_ms = 0
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
  db: Queryable,
  playerId: number,
  money: Money,
  since: Date,
): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select coalesce(sum(coalesce(credited, amount)), 0)::bigint as total from payments
     where player_id = $1 and money = $3
       and (state in ('pending', 'held') or state = 'succeeded' and finished_at >= $2)`,
    [playerId, since, money],
  );
  return rows[0]?.total ?? 0;
}
