import type { StudioLogEntry } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';

export interface LogLine {
  readonly kind: StudioLogEntry['kind'];
  readonly text: string;
  readonly round?: number;
  /** Of a shift that begins with this very line. */
  readonly shift?: number;
}

export interface LogContext {
  readonly tableId: string;
  readonly shiftId: number | null;
  /** Null: the server itself. */
  readonly actorId: number | null;
  readonly at: Date;
}

export async function writeLog(tx: Queryable, of: LogContext, line: LogLine): Promise<void> {
  await tx.query(
    `insert into dealer_log (table_id, shift_id, round_number, kind, text, actor_id, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      of.tableId,
      line.shift ?? of.shiftId,
      line.round ?? null,
      line.kind,
      line.text,
      of.actorId,
      of.at,
    ],
  );
}

interface LogRow extends Omit<StudioLogEntry, 'atMs'> {
  readonly at: Date;
}

const LOG_SELECT = `select l.id, l.at, l.round_number as round, p.login as who, l.kind, l.text
  from dealer_log l left join players p on p.id = l.actor_id`;

function readLine({ at, ...rest }: LogRow): StudioLogEntry {
  return { ...rest, atMs: at.getTime() };
}

const SHOWN_LINES = 100;

/** Of a shift, or of the table where none is going on; the newest first. */
export async function listLog(
  db: Queryable,
  tableId: string,
  shiftId: number | null,
): Promise<StudioLogEntry[]> {
  const { rows } = await db.query<LogRow>(
    `${LOG_SELECT} where l.table_id = $1 and ($2::bigint is null or l.shift_id = $2)
     order by l.id desc limit ${SHOWN_LINES}`,
    [tableId, shiftId],
  );
  return rows.map(readLine);
}

/** Those after an id, the oldest first. */
export async function listLogAfter(
  db: Queryable,
  tableId: string,
  afterId: number,
): Promise<StudioLogEntry[]> {
  const { rows } = await db.query<LogRow>(
    `${LOG_SELECT} where l.table_id = $1 and l.id > $2 order by l.id limit ${SHOWN_LINES}`,
    [tableId, afterId],
  );
  return rows.map(readLine);
}

export async function findLastLogId(db: Queryable, tableId: string): Promise<number> {
  const { rows } = await db.query<{ id: number | null }>(
    'select max(id) as id from dealer_log where table_id = $1',
    [tableId],
  );
  return rows[0]?.id ?? 0;
}

const INCIDENTS = `('voided', 'respun', 'corrected', 'paused', 'called', 'film-flawed')`;

/** What went otherwise than it should, at one table or all; the newest first, below an id. */
export async function listIncidents(
  db: Queryable,
  tableId: string | null,
  before: number | null,
  count: number,
): Promise<(StudioLogEntry & { readonly table: string })[]> {
  const { rows } = await db.query<LogRow & { table: string }>(
    `select l.id, l.at, l.round_number as round, p.login as who, l.kind, l.text, l.table_id as table
     from dealer_log l left join players p on p.id = l.actor_id
     where l.kind in ${INCIDENTS} ${tableId === null ? '' : 'and l.table_id = $3'}
       and ($1::bigint is null or l.id < $1)
     order by l.id desc limit $2`,
    tableId === null ? [before, count] : [before, count, tableId],
  );
  return rows.map(({ table, ...row }) => ({ ...readLine(row), table }));
}
