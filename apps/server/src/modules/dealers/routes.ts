import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { Session } from '../identity/session-store.ts';
import { findStaff, staffActor } from '../identity/staff.ts';
import { correctRound } from './correct-round.ts';
import { DEALER_TABLES, findDealerTable } from './dealer-tables.ts';
import { readDesk } from './desk.ts';
import { viewShift } from './desk-view.ts';
import { listShifts } from './shift-repository.ts';
import { planShift } from './shifts.ts';
import type { Studio, StudioActor } from './studio.ts';
import {
  countShiftResults,
  listPastRounds,
  type StudioViewParts,
  viewStudioTable,
} from './studio-view.ts';
import { listLog } from './table-log.ts';

export interface StudioRoutesOptions extends StudioViewParts {
  readonly db: Database;
  readonly studio: Studio;
}

const DAY_MS = 86_400_000;
const SHOWN_SHIFTS = { pastMs: DAY_MS, aheadMs: 14 * DAY_MS };

export function addStudioRoutes(addCall: AddCall<Session>, options: StudioRoutesOptions): void {
  const { db, studio, clock } = options;
  const serverTimeMs = () => clock.now().getTime();

  async function mayCorrect({ player }: Session): Promise<boolean> {
    return !isRefusal(await findStaff(db, player.id, 'tables/correct'));
  }

  async function showTable(tableId: string) {
    const table = findDealerTable(tableId);
    if (!table) return refuse('live/table-unknown');
    return { serverTimeMs: serverTimeMs(), table: await viewStudioTable(options, table) };
  }

  /** Done, it answers with the table as it is then. */
  async function command(
    caller: Session,
    tableId: string,
    act: (actor: StudioActor) => Promise<Refusal | null>,
  ) {
    const actor = { id: caller.player.id, mayCorrect: await mayCorrect(caller) };
    return (await act(actor)) ?? showTable(tableId);
  }

  addCall('/api/staff/studio/floor', async ({ caller }) => ({
    tables: await Promise.all(DEALER_TABLES.map(table => viewStudioTable(options, table))),
    mayCorrect: await mayCorrect(caller),
    serverTimeMs: serverTimeMs(),
  }));

  addCall('/api/staff/studio/table', async ({ caller, body }) => {
    const answered = await showTable(body.table);
    if (isRefusal(answered)) return answered;
    const { shift } = await readDesk(db, body.table);
    return {
      ...answered,
      ...(await countShiftResults(db, shift?.id ?? null)),
      log: await listLog(db, body.table, shift?.id ?? null),
      mayCorrect: await mayCorrect(caller),
    };
  });

  addCall('/api/staff/studio/beat', async ({ caller, body }) => {
    const objection = await studio.beat(body.table, caller.player.id);
    return objection ?? { serverTimeMs: serverTimeMs() };
  });

  addCall('/api/staff/studio/shift/start', ({ caller, body }) =>
    command(caller, body.table, actor => studio.startShift(body.table, actor)),
  );
  addCall('/api/staff/studio/shift/end', ({ caller, body }) =>
    command(caller, body.table, actor => studio.endShift(body.table, actor)),
  );
  addCall('/api/staff/studio/open', ({ caller, body }) =>
    command(caller, body.table, actor => studio.open(body.table, actor)),
  );
  addCall('/api/staff/studio/close', ({ caller, body }) =>
    command(caller, body.table, actor => studio.close(body.table, actor, body.round)),
  );
  addCall('/api/staff/studio/deal', ({ caller, body }) =>
    command(caller, body.table, actor => studio.startDealing(body.table, actor, body.round)),
  );
  addCall('/api/staff/studio/enter', ({ caller, body }) =>
    command(caller, body.table, actor =>
      studio.enter(body.table, actor, body.round, body.result, body.still),
    ),
  );
  addCall('/api/staff/studio/confirm', ({ caller, body }) =>
    command(caller, body.table, actor => studio.confirm(body.table, actor, body.round)),
  );
  addCall('/api/staff/studio/respin', ({ caller, body }) =>
    command(caller, body.table, actor => studio.respin(body.table, actor, body.round, body.reason)),
  );
  addCall('/api/staff/studio/pause', ({ caller, body }) =>
    command(caller, body.table, actor => studio.pause(body.table, actor, body.reason)),
  );
  addCall('/api/staff/studio/resume', ({ caller, body }) =>
    command(caller, body.table, actor => studio.resume(body.table, actor)),
  );
  addCall('/api/staff/studio/call', ({ caller, body }) =>
    command(caller, body.table, actor => studio.call(body.table, actor)),
  );
  addCall('/api/staff/studio/answer', ({ caller, body }) =>
    command(caller, body.table, actor => studio.answer(body.table, actor)),
  );
  addCall('/api/staff/studio/void', ({ caller, body }) =>
    command(caller, body.table, actor => studio.void(body.table, actor, body.round, body.reason)),
  );

  addCall('/api/staff/studio/correct', async ({ caller, body }) => {
    const { table: tableId, ...order } = body;
    const done = await correctRound({ db, clock }, { ...order, tableId }, caller.player);
    return isRefusal(done) ? done : { correction: done };
  });

  addCall('/api/staff/studio/shifts/plan', async ({ caller, body }) => {
    const { id } = caller.player;
    const order = {
      tableId: body.table,
      dealerLogin: body.dealer,
      startsAt: new Date(body.startsAtMs),
      endsAt: new Date(body.endsAtMs),
    };
    const planner = { id, actor: staffActor({ id }) };
    const shift = await planShift(db, order, planner, clock.now());
    return isRefusal(shift) ? shift : { shift: viewShift(shift) };
  });

  addCall('/api/staff/studio/shifts/list', async () => {
    const nowMs = serverTimeMs();
    const { pastMs, aheadMs } = SHOWN_SHIFTS;
    const shifts = await listShifts(db, new Date(nowMs - pastMs), new Date(nowMs + aheadMs));
    return { serverTimeMs: nowMs, shifts: shifts.map(viewShift) };
  });

  addCall('/api/staff/studio/rounds', async ({ caller, body }) => {
    const table = findDealerTable(body.table);
    if (!table) return refuse('live/table-unknown');
    return listPastRounds(db, table, body.before, caller.player.id);
  });
}
