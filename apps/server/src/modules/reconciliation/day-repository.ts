import type { Queryable } from '../../platform/db/database.ts';
import type { Compared, Difference } from './compare.ts';

export interface DayKey {
  readonly day: string;
  readonly provider: string;
}

/** What a run that came to its end has found. */
export async function storeDay(
  tx: Queryable,
  { day, provider }: DayKey,
  topUps: Compared,
  payouts: Compared,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into reconciliation_days (day, provider, compared_at, our_top_ups, our_top_ups_sum,
       their_top_ups, their_top_ups_sum, our_payouts, our_payouts_sum, their_payouts,
       their_payouts_sum, matched)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (day, provider) do update set compared_at = excluded.compared_at, fault = null,
       our_top_ups = excluded.our_top_ups, our_top_ups_sum = excluded.our_top_ups_sum,
       their_top_ups = excluded.their_top_ups, their_top_ups_sum = excluded.their_top_ups_sum,
       our_payouts = excluded.our_payouts, our_payouts_sum = excluded.our_payouts_sum,
       their_payouts = excluded.their_payouts, their_payouts_sum = excluded.their_payouts_sum,
       matched = excluded.matched`,
    [
      ...[day, provider, now],
      ...[topUps.ours, topUps.ourSum, topUps.theirs, topUps.theirSum],
      ...[payouts.ours, payouts.ourSum, payouts.theirs, payouts.theirSum],
      topUps.matched + payouts.matched,
    ],
  );
}

/** It could not be compared; what was found before stays. */
export async function storeFault(
  db: Queryable,
  { day, provider }: DayKey,
  fault: string,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into reconciliation_days (day, provider, compared_at, fault) values ($1, $2, $3, $4)
     on conflict (day, provider) do update
       set compared_at = excluded.compared_at, fault = excluded.fault`,
    [day, provider, now, fault],
  );
}

/** What a person has said of it, for as long as both sides still say what they said then. */
const IS_ANSWERED = `(d.decided_by is not null
  and (d.our_amount, d.their_amount, d.our_state, d.their_state)
    is not distinct from (excluded.our_amount, excluded.their_amount, excluded.our_state, excluded.their_state))`;

/** How many of the day's differences were not known before, and how many closed by themselves. */
interface Stored {
  readonly new: number;
  readonly gone: number;
}

/** The same difference is one row, however often it is found; one that is gone closes by itself. */
export async function storeDifferences(
  tx: Queryable,
  { day, provider }: DayKey,
  differences: readonly Difference[],
  now: Date,
): Promise<Stored> {
  const found = differences.map(({ operation, kind, key, ours, theirs }) => ({
    ...{ operation, kind, key, our_id: ours?.id ?? null, their_id: theirs?.providerId ?? null },
    our_amount: ours?.amount ?? null,
    their_amount: theirs ? `${theirs.amount.value} ${theirs.amount.currency}` : null,
    our_state: ours?.state ?? null,
    their_state: theirs?.state ?? null,
  }));
  const { rows: stored } = await tx.query<{ isNew: boolean }>(
    `insert into reconciliation_differences as d (day, provider, operation, kind, key, our_id, their_id,
       our_amount, their_amount, our_state, their_state, found_at)
     select $1, $2, f.operation, f.kind, f.key, f.our_id, f.their_id, f.our_amount, f.their_amount,
       f.our_state, f.their_state, $4
     from json_to_recordset($3) f (operation text, kind text, key text, our_id uuid, their_id text,
       our_amount bigint, their_amount text, our_state text, their_state text)
     on conflict (provider, operation, kind, key) do update set
       our_amount = excluded.our_amount, their_amount = excluded.their_amount,
       our_state = excluded.our_state, their_state = excluded.their_state,
       state = case when ${IS_ANSWERED} then d.state else 'open' end,
       reason = case when ${IS_ANSWERED} then d.reason end,
       decided_by = case when ${IS_ANSWERED} then d.decided_by end,
       decided_at = case when ${IS_ANSWERED} then d.decided_at end
     returning xmax = 0 as "isNew"`,
    [day, provider, JSON.stringify(found), now],
  );
  const { rowCount: gone } = await tx.query(
    `update reconciliation_differences set state = 'closed', reason = 'Сошлось при новой сверке',
       decided_at = $4
     where day = $1 and provider = $2 and state = 'open'
       and (operation, kind, key) not in (
         select f.operation, f.kind, f.key from json_to_recordset($3) f (operation text, kind text, key text))`,
    [day, provider, JSON.stringify(found), now],
  );
  return { new: stored.filter(({ isNew }) => isNew).length, gone: gone ?? 0 };
}

export interface DayRow extends DayKey {
  readonly comparedAt: Date;
  readonly fault: string | null;
  readonly ourTopUps: number;
  readonly ourTopUpsSum: number;
  readonly theirTopUps: number;
  readonly theirTopUpsSum: number;
  readonly ourPayouts: number;
  readonly ourPayoutsSum: number;
  readonly theirPayouts: number;
  readonly theirPayoutsSum: number;
  readonly matched: number;
  readonly open: number;
  readonly explained: number;
  readonly closed: number;
}

const SELECT_DAYS = `
  select d.day::text, d.provider, d.compared_at as "comparedAt", d.fault, d.matched,
    d.our_top_ups as "ourTopUps", d.our_top_ups_sum as "ourTopUpsSum",
    d.their_top_ups as "theirTopUps", d.their_top_ups_sum as "theirTopUpsSum",
    d.our_payouts as "ourPayouts", d.our_payouts_sum as "ourPayoutsSum",
    d.their_payouts as "theirPayouts", d.their_payouts_sum as "theirPayoutsSum", f.*
  from reconciliation_days d cross join lateral (
    select count(*) filter (where state = 'open') as open,
      count(*) filter (where state = 'explained') as explained,
      count(*) filter (where state = 'closed') as closed
    from reconciliation_differences f where f.day = d.day and f.provider = d.provider) f`;

/** Newest first. */
export async function listDays(
  db: Queryable,
  before: DayKey | null,
  count: number,
): Promise<DayRow[]> {
  const { rows } = await db.query<DayRow>(
    `${SELECT_DAYS} where $1::date is null or (d.day, d.provider) < ($1::date, $2::text)
     order by d.day desc, d.provider desc limit $3`,
    [before?.day ?? null, before?.provider ?? null, count],
  );
  return rows;
}

export async function findDay(db: Queryable, { day, provider }: DayKey): Promise<DayRow | null> {
  const { rows } = await db.query<DayRow>(`${SELECT_DAYS} where d.day = $1 and d.provider = $2`, [
    day,
    provider,
  ]);
  return rows[0] ?? null;
}

/** Which of these days were not compared to their end. */
export async function listMissingDays(
  db: Queryable,
  provider: string,
  days: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    `select g.day::text from unnest($2::date[]) g (day) where not exists (
       select from reconciliation_days d
       where d.day = g.day and d.provider = $1 and d.fault is null) order by g.day`,
    [provider, days],
  );
  return rows.map(({ day }) => day);
}
