import { isRefusal } from '@kvazar/contract';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import type { Session } from '../identity/session-store.ts';
import { findStaff, staffActor } from '../identity/staff.ts';
import { readAutomaticTables } from '../tables/automatic-standing.ts';
import { listDealerHours } from './dealer-hours.ts';
import { DEALER_TABLES } from './dealer-tables.ts';
import { viewShift } from './desk-view.ts';
import { describeResult } from './result-words.ts';
import { listShifts } from './shift-repository.ts';
import { cancelShift, planShift } from './shifts.ts';
import { type StudioViewParts, viewStudioTable } from './studio-view.ts';
import { listIncidents } from './table-log.ts';

export interface TableStaffRoutesOptions extends StudioViewParts {
  readonly db: Database;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PAST_MS = 2 * DAY_MS;
const AHEAD_MS = 14 * DAY_MS;
const HOURS_OF_MS = 30 * DAY_MS;
const PAGE = 50;

const hoursOf = (ms: number) => Math.round((ms / HOUR_MS) * 10) / 10;

/** Live tables in the staff area; the studio itself has its own calls. */
export function addTableStaffRoutes(
  addCall: AddCall<Session>,
  options: TableStaffRoutesOptions,
): void {
  const { db, clock } = options;
  const plannerOf = ({ player: { id } }: Session) => ({ id, actor: staffActor({ id }) });

  addCall('/api/admin/tables/floor', async ({ caller }) => {
    const automatic = await readAutomaticTables(db, clock.now());
    return {
      tables: await Promise.all(DEALER_TABLES.map(table => viewStudioTable(options, table))),
      automatic: automatic.map(table => ({ ...table, last: describeResult(table.last) })),
      mayPlan: !isRefusal(await findStaff(db, caller.player.id, 'tables/correct')),
      serverTimeMs: clock.now().getTime(),
    };
  });

  addCall('/api/admin/tables/shifts', async () => {
    const now = clock.now();
    const at = (ms: number) => new Date(now.getTime() + ms);
    const shifts = await listShifts(db, at(-PAST_MS), at(AHEAD_MS));
    const dealers = await listDealerHours(db, at(-HOURS_OF_MS), now);
    return {
      shifts: shifts.map(shift => ({
        ...viewShift(shift),
        isCancelled: shift.cancelledAt !== null,
      })),
      dealers: dealers.map(({ playerId, login, workedMs, aheadMs, rounds, corrections }) => ({
        ...{ player: { id: playerId, login }, rounds, corrections },
        hours: hoursOf(workedMs),
        ahead: hoursOf(aheadMs),
      })),
    };
  });

  addCall('/api/admin/tables/plan', async ({ caller, body }) => {
    const order = {
      ...{ tableId: body.table, dealerLogin: body.dealer },
      startsAt: new Date(body.startsAtMs),
      endsAt: new Date(body.endsAtMs),
    };
    const shift = await planShift(db, order, plannerOf(caller), clock.now());
    return isRefusal(shift) ? shift : { shift: viewShift(shift), message: 'Смена назначена' };
  });

  addCall('/api/admin/tables/cancel', async ({ caller, body }) => {
    const shift = await cancelShift(db, body, plannerOf(caller), clock.now());
    return isRefusal(shift) ? shift : 'Смена отменена';
  });

  addCall('/api/admin/tables/incidents', async ({ body }) => {
    const before = readCursor(body.cursor);
    if (isRefusal(before)) return before;
    const rows = await listIncidents(db, body.table ?? null, before, PAGE + 1);
    const incidents = rows.slice(0, PAGE);
    return {
      incidents,
      nextCursor: rows.length > PAGE ? writeCursor(incidents.at(-1)?.id) : null,
    };
  });
}
