import type { Queryable } from '../../platform/db/database.ts';
import { SHOWN_NAME } from '../identity/player-repository.ts';

/** Who hides from the other players is not named to them at work either. */
const NAMELESS_DEALER = 'Дилер';

export interface Shift {
  readonly id: number;
  readonly tableId: string;
  readonly dealerId: number;
  readonly dealerLogin: string;
  /** As players see it. */
  readonly dealerName: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly cancelledAt: Date | null;
}

const SHIFT_SELECT = `select s.id, s.table_id as "tableId", s.dealer_id as "dealerId",
    p.login as "dealerLogin", coalesce(${SHOWN_NAME}, '${NAMELESS_DEALER}') as "dealerName",
    s.starts_at as "startsAt", s.ends_at as "endsAt", s.started_at as "startedAt",
    s.ended_at as "endedAt", s.cancelled_at as "cancelledAt"
  from dealer_shifts s join players p on p.id = s.dealer_id`;

/** At most one of a table. */
export async function listRunningShifts(db: Queryable, tableId: string): Promise<Shift[]> {
  const { rows } = await db.query<Shift>(
    `${SHIFT_SELECT} where s.table_id = $1 and s.started_at is not null and s.ended_at is null`,
    [tableId],
  );
  return rows;
}

export async function findShift(db: Queryable, id: number): Promise<Shift | null> {
  const { rows } = await db.query<Shift>(`${SHIFT_SELECT} where s.id = $1`, [id]);
  return rows[0] ?? null;
}

/** The earliest that has not begun and is not over. */
export async function findNextShift(
  db: Queryable,
  tableId: string,
  now: Date,
): Promise<Shift | null> {
  const { rows } = await db.query<Shift>(
    `${SHIFT_SELECT} where s.table_id = $1 and s.started_at is null and s.cancelled_at is null
       and s.ends_at > $2
     order by s.starts_at limit 1`,
    [tableId, now],
  );
  return rows[0] ?? null;
}

/** One that this dealer may begin at this moment. */
export async function findShiftToStart(
  db: Queryable,
  tableId: string,
  dealerId: number,
  now: Date,
  earlyMs: number,
): Promise<Shift | null> {
  const { rows } = await db.query<Shift>(
    `${SHIFT_SELECT} where s.table_id = $1 and s.dealer_id = $2 and s.started_at is null
       and s.cancelled_at is null
       and s.starts_at <= $3 and s.ends_at > $4
     order by s.starts_at limit 1`,
    [tableId, dealerId, new Date(now.getTime() + earlyMs), now],
  );
  return rows[0] ?? null;
}

export async function isDealingElsewhere(
  db: Queryable,
  tableId: string,
  dealerId: number,
): Promise<boolean> {
  const { rows } = await db.query(
    `select from dealer_shifts where dealer_id = $2 and table_id <> $1
       and started_at is not null and ended_at is null`,
    [tableId, dealerId],
  );
  return rows.length > 0;
}

export async function markStarted(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query('update dealer_shifts set started_at = $2 where id = $1', [id, now]);
}

export async function markEnded(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query('update dealer_shifts set ended_at = greatest($2, started_at) where id = $1', [
    id,
    now,
  ]);
}

export interface PlannedShift {
  readonly tableId: string;
  readonly dealerId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly plannedBy: number | null;
}

/** One that was ended early leaves room after it. */
export async function isOverlapping(tx: Queryable, shift: PlannedShift): Promise<boolean> {
  const { rows } = await tx.query(
    `select from dealer_shifts where (table_id = $1 or dealer_id = $2)
       and cancelled_at is null and starts_at < $4 and coalesce(ended_at, ends_at) > $3 limit 1`,
    [shift.tableId, shift.dealerId, shift.startsAt, shift.endsAt],
  );
  return rows.length > 0;
}

export async function insertShift(tx: Queryable, shift: PlannedShift): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into dealer_shifts (table_id, dealer_id, starts_at, ends_at, planned_by)
     values ($1, $2, $3, $4, $5) returning id`,
    [shift.tableId, shift.dealerId, shift.startsAt, shift.endsAt, shift.plannedBy],
  );
  const [row] = rows;
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function lockShift(tx: Queryable, id: number): Promise<Shift | null> {
  const { rows } = await tx.query<Shift>(`${SHIFT_SELECT} where s.id = $1 for update of s`, [id]);
  return rows[0] ?? null;
}

export async function markCancelled(
  tx: Queryable,
  id: number,
  reason: string,
  now: Date,
): Promise<void> {
  await tx.query('update dealer_shifts set cancelled_at = $2, cancel_reason = $3 where id = $1', [
    id,
    now,
    reason,
  ]);
}

const SHOWN_SHIFTS = 500;

export async function listShifts(db: Queryable, from: Date, to: Date): Promise<Shift[]> {
  const { rows } = await db.query<Shift>(
    `${SHIFT_SELECT} where s.ends_at > $1 and s.starts_at < $2 order by s.starts_at, s.id
     limit ${SHOWN_SHIFTS}`,
    [from, to],
  );
  return rows;
}
