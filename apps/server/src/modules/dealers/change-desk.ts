import { isRefusal, type Refusal } from '@kvazar/contract';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { closeGateQuery } from '../betting/settlement/shared-table.ts';
import type { Drain } from '../rounds/drain.ts';
import type { RoundClock } from '../rounds/round-clock.ts';
import type { DealerTable } from './dealer-tables.ts';
import { type Desk, holdDesk, type StoredPause, writePause } from './desk.ts';
import { callRoundOff, closeRound } from './round-changes.ts';
import { DESK_CHANGED } from './signal-topics.ts';
import { type LogLine, writeLog } from './table-log.ts';

export interface DeskParts {
  readonly clock: RoundClock;
  readonly drain: Pick<Drain, 'ask'>;
}

/** The desk as held, and the moment at which nobody else can change it. */
export interface Held {
  readonly tx: Queryable;
  readonly desk: Desk;
  readonly now: Date;
}

/** What is done at a table; null when there is nothing to do. */
export type DeskAct = (held: Held) => Promise<LogLine | Refusal | null>;

/**
 * The one way to change a dealer's table, for its dealer, the supervisor and the server alike: alone at
 * the gate, so that every bet decided before is in, alone at the desk, and with a line in the log.
 */
export function changeDesk(
  inTransaction: Database['inTransaction'],
  { clock }: Pick<DeskParts, 'clock'>,
  table: DealerTable,
  actorId: number | null,
  act: DeskAct,
): Promise<Refusal | null> {
  return inTransaction(async tx => {
    await tx.query(closeGateQuery(table));
    const desk = await holdDesk(tx, table.id);
    const now = clock.now();
    const done = await act({ tx, desk, now });
    if (done === null || isRefusal(done)) return done;
    const shiftId = desk.shift?.id ?? null;
    await writeLog(tx, { tableId: table.id, shiftId, actorId, at: now }, done);
    await sendSignal(tx, DESK_CHANGED, { table: table.id });
    return null;
  });
}

/** Bets are closed by the clock, or by the dealer before it; never after it. */
export async function closeBets(
  { drain }: Pick<DeskParts, 'drain'>,
  { tx, desk, now }: Held,
  byDealer: boolean,
): Promise<LogLine | null> {
  const { round, tableId } = desk;
  if (round?.state !== 'betting') return null;
  await closeRound(tx, tableId, round.number, now);
  await drain.ask(tx, now.getTime());
  const text = byDealer ? 'ставки закрыты раньше времени' : 'ставки закрыты';
  return { kind: 'closed', round: round.number, text };
}

export async function voidRound(
  { tx, desk, now }: Held,
  reason: string,
  by: number | null,
): Promise<LogLine | null> {
  const { round, tableId } = desk;
  if (round?.state !== 'betting' && round?.state !== 'playing') return null;
  await callRoundOff(tx, tableId, round.number, { reason, by, at: now });
  return { kind: 'voided', round: round.number, text: `раунд отменён: ${reason}` };
}

export async function pauseDesk(
  { tx, desk, now }: Held,
  pause: Pick<StoredPause, 'cause' | 'reason'>,
): Promise<LogLine> {
  await writePause(tx, desk.tableId, { ...pause, sinceMs: now.getTime() });
  return {
    kind: 'paused',
    text: `пауза: ${pause.reason}`,
    ...(desk.round && !desk.round.isSettled ? { round: desk.round.number } : {}),
  };
}
