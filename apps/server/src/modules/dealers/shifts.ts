import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { Database } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { findPlayerByName } from '../identity/player-repository.ts';
import { findStaff } from '../identity/staff.ts';
import { findDealerTable } from './dealer-tables.ts';
import {
  findShift,
  insertShift,
  isOverlapping,
  lockShift,
  markCancelled,
  type Shift,
} from './shift-repository.ts';
import { DESK_CHANGED } from './signal-topics.ts';

const SHORTEST_MS = 15 * 60_000;
const LONGEST_MS = 12 * 3_600_000;
/** A shift that has begun a while ago can still be planned: somebody steps in. */
const LATEST_MS = 3_600_000;
/** Of PostgreSQL advisory locks: who plans does so alone. */
const PLANNING_LOCK = 72_400_029;

export interface ShiftOrder {
  readonly tableId: string;
  readonly dealerLogin: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface Planner {
  /** Null: the command line of a site that has no staff yet. */
  readonly id: number | null;
  /** As the journal writes it. */
  readonly actor: string;
}

export async function planShift(
  db: Database,
  { tableId, dealerLogin, startsAt, endsAt }: ShiftOrder,
  planner: Planner,
  now: Date,
): Promise<Shift | Refusal> {
  const table = findDealerTable(tableId);
  if (!table) return refuse('live/table-unknown');
  const lengthMs = endsAt.getTime() - startsAt.getTime();
  const isSound =
    lengthMs >= SHORTEST_MS &&
    lengthMs <= LONGEST_MS &&
    startsAt.getTime() >= now.getTime() - LATEST_MS;
  if (!isSound) return refuse('studio/shift-times');
  return db.inTransaction(async tx => {
    await tx.query('select pg_advisory_xact_lock($1)', [PLANNING_LOCK]);
    const player = await findPlayerByName(tx, dealerLogin.trim());
    if (!player) return refuse('identity/player-not-found');
    if (isRefusal(await findStaff(tx, player.id, 'tables/run'))) {
      return refuse('studio/not-a-dealer');
    }
    const order = { tableId, dealerId: player.id, startsAt, endsAt, plannedBy: planner.id };
    if (await isOverlapping(tx, order)) return refuse('studio/shift-overlaps');
    const shift = await findShift(tx, await insertShift(tx, order));
    if (!shift) throw new Error('a shift was not written');
    await writeAudit(tx, {
      actor: planner.actor,
      action: 'studio/shift-planned',
      subject: `player:${player.id}`,
      details: { shift: shift.id, table: tableId, startsAt, endsAt },
    });
    await sendSignal(tx, DESK_CHANGED, { table: tableId });
    return shift;
  });
}

/** One that nobody has begun: it stays in the books, and its time is free again. */
export function cancelShift(
  db: Database,
  { id, reason }: { readonly id: number; readonly reason: string },
  planner: Planner,
  now: Date,
): Promise<Shift | Refusal> {
  return db.inTransaction(async tx => {
    await tx.query('select pg_advisory_xact_lock($1)', [PLANNING_LOCK]);
    const shift = await lockShift(tx, id);
    if (!shift) return refuse('studio/shift-not-found');
    if (shift.startedAt || shift.cancelledAt || shift.endsAt <= now) {
      return refuse('studio/shift-begun');
    }
    await markCancelled(tx, id, reason, now);
    await writeAudit(tx, {
      actor: planner.actor,
      action: 'studio/shift-cancelled',
      subject: `player:${shift.dealerId}`,
      details: { shift: id, table: shift.tableId, reason, startsAt: shift.startsAt },
    });
    await sendSignal(tx, DESK_CHANGED, { table: shift.tableId });
    return { ...shift, cancelledAt: now };
  });
}
