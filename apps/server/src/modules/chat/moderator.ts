import { type ChatStanding, isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { listRunningShifts } from '../dealers/shift-repository.ts';
import { findStaff } from '../identity/staff.ts';

/** What somebody may do in the chat of a table: a supervisor at every one, a dealer where their shift is running. */
export async function readModeration(
  db: Queryable,
  playerId: number,
  tableId: string,
): Promise<ChatStanding['moderates']> {
  if (!isRefusal(await findStaff(db, playerId, 'tables/correct'))) return 'floor';
  if (isRefusal(await findStaff(db, playerId, 'tables/run'))) return 'no';
  const shifts = await listRunningShifts(db, tableId);
  return shifts.some(({ dealerId }) => dealerId === playerId) ? 'table' : 'no';
}

/** The call has asked for the role; where it may be used is asked here. */
export async function refuseElsewhere(
  db: Queryable,
  playerId: number,
  tableId: string,
): Promise<Refusal | null> {
  const isAway = (await readModeration(db, playerId, tableId)) === 'no';
  return isAway ? refuse('chat/not-on-shift') : null;
}
