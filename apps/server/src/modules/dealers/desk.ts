import type { EnteredResult, StudioPause } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { listRunningShifts, type Shift } from './shift-repository.ts';

/** Why a table that has a dealer does not play. */
export interface StoredPause {
  readonly cause: Exclude<StudioPause['cause'], 'no-dealer'>;
  readonly reason: string;
  readonly sinceMs: number;
}

export type DealerRoundState = 'betting' | 'playing' | 'ended' | 'void';

export interface DealerRound {
  readonly number: number;
  readonly state: DealerRoundState;
  readonly dealerId: number;
  readonly openedAtMs: number;
  readonly bettingEndsAtMs: number;
  /** When bets were closed; null while they are taken. */
  readonly closedAtMs: number | null;
  /** The journal says which bets stand. */
  readonly areBetsFinal: boolean;
  readonly dealingAtMs: number | null;
  readonly entered: EnteredResult | null;
  readonly hasStill: boolean;
  readonly respins: number;
  /** As confirmed, before any correction. */
  readonly result: Record<string, unknown> | null;
  readonly voidReason: string | null;
  /** Null of a round that time called off too. */
  readonly voidedBy: number | null;
  readonly endedAtMs: number | null;
  readonly isSettled: boolean;
}

/** A dealer's table as it stands. */
export interface Desk {
  readonly tableId: string;
  /** When the dealer's page was last heard. */
  readonly beatAtMs: number | null;
  readonly pause: StoredPause | null;
  readonly calledAtMs: number | null;
  /** The one that is going on. */
  readonly shift: Shift | null;
  /** The one that is on, or the last. */
  readonly round: DealerRound | null;
}

interface DeskRow {
  readonly beat_at: Date | null;
  readonly pause_cause: StoredPause['cause'] | null;
  readonly pause_reason: string | null;
  readonly paused_at: Date | null;
  readonly called_at: Date | null;
}

const DESK_COLUMNS = 'beat_at, pause_cause, pause_reason, paused_at, called_at';

const ROUND_SELECT = `select r.number, r.state, d.dealer_id as "dealerId", d.opened_at as "openedAt",
    r.betting_ends_at as "bettingEndsAt", r.started_at as "closedAt",
    r.bets_final_at is not null as "areBetsFinal", d.dealing_at as "dealingAt",
    d.entered, d.still is not null as "hasStill", d.respins, r.result, d.void_reason as "voidReason",
    d.voided_by as "voidedBy", r.ended_at as "endedAt", r.settled_at is not null as "isSettled"
  from rounds r join dealer_rounds d on d.table_id = r.table_id and d.round_number = r.number
  where r.table_id = $1`;

interface RoundRow
  extends Omit<
    DealerRound,
    'openedAtMs' | 'bettingEndsAtMs' | 'closedAtMs' | 'dealingAtMs' | 'endedAtMs'
  > {
  readonly openedAt: Date;
  readonly bettingEndsAt: Date;
  readonly closedAt: Date | null;
  readonly dealingAt: Date | null;
  readonly endedAt: Date | null;
}

const msOf = (at: Date | null) => at?.getTime() ?? null;

function readRound(row: RoundRow): DealerRound {
  const { openedAt, bettingEndsAt, closedAt, dealingAt, endedAt, ...rest } = row;
  return {
    ...rest,
    openedAtMs: openedAt.getTime(),
    bettingEndsAtMs: bettingEndsAt.getTime(),
    closedAtMs: msOf(closedAt),
    dealingAtMs: msOf(dealingAt),
    endedAtMs: msOf(endedAt),
  };
}

function readPause(row: DeskRow | undefined): StoredPause | null {
  if (!row?.pause_cause || row.pause_reason === null || !row.paused_at) return null;
  return { cause: row.pause_cause, reason: row.pause_reason, sinceMs: row.paused_at.getTime() };
}

async function readDeskWith(db: Queryable, tableId: string, deskQuery: string): Promise<Desk> {
  const { rows: desks } = await db.query<DeskRow>(deskQuery, [tableId]);
  const { rows: rounds } = await db.query<RoundRow>(
    `${ROUND_SELECT} order by r.number desc limit 1`,
    [tableId],
  );
  const [shift] = await listRunningShifts(db, tableId);
  return {
    tableId,
    beatAtMs: msOf(desks[0]?.beat_at ?? null),
    pause: readPause(desks[0]),
    calledAtMs: msOf(desks[0]?.called_at ?? null),
    shift: shift ?? null,
    round: rounds[0] ? readRound(rounds[0]) : null,
  };
}

/** A round that is over. */
export async function findEndedRound(
  db: Queryable,
  tableId: string,
  number: number,
): Promise<DealerRound | null> {
  const { rows } = await db.query<RoundRow>(
    `${ROUND_SELECT} and r.number = $2 and r.state in ('ended', 'void')`,
    [tableId, number],
  );
  return rows[0] ? readRound(rows[0]) : null;
}

export function readDesk(db: Queryable, tableId: string): Promise<Desk> {
  return readDeskWith(db, tableId, `select ${DESK_COLUMNS} from dealer_desks where table_id = $1`);
}

/** Nobody else changes the table until the transaction ends. */
export async function holdDesk(tx: Queryable, tableId: string): Promise<Desk> {
  await tx.query('insert into dealer_desks (table_id) values ($1) on conflict do nothing', [
    tableId,
  ]);
  return readDeskWith(
    tx,
    tableId,
    `select ${DESK_COLUMNS} from dealer_desks where table_id = $1 for update`,
  );
}

export async function writePause(
  tx: Queryable,
  tableId: string,
  pause: StoredPause | null,
): Promise<void> {
  await tx.query(
    `update dealer_desks set pause_cause = $2, pause_reason = $3, paused_at = $4
     where table_id = $1`,
    [tableId, pause?.cause ?? null, pause?.reason ?? null, pause && new Date(pause.sinceMs)],
  );
}

export async function writeCall(tx: Queryable, tableId: string, at: Date | null): Promise<void> {
  await tx.query('update dealer_desks set called_at = $2 where table_id = $1', [tableId, at]);
}

export async function writeBeat(db: Queryable, tableId: string, at: Date): Promise<void> {
  await db.query('update dealer_desks set beat_at = $2 where table_id = $1', [tableId, at]);
}
