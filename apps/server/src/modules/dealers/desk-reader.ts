import type { TableHistoryEntry } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { RESULT_IN_FORCE } from './correction-repository.ts';
import { type DealerRound, type Desk, findEndedRound, readDesk } from './desk.ts';
import type { DeskWatch } from './desk-watch.ts';
import { RECORDING } from './recordings.ts';
import { findNextShift, type Shift } from './shift-repository.ts';

/** A dealer's table with what is shown around it. */
export interface DeskPicture {
  readonly desk: Desk;
  readonly nextShift: Shift | null;
  readonly recording: { readonly sha256: string } | null;
  /** Of the last round, as last corrected. */
  readonly resultInForce: Record<string, unknown> | null;
  readonly history: readonly TableHistoryEntry[];
}

/** Whatever was missed is noticed after so long. */
const OLD_AFTER_MS = 5_000;

export interface DeskReaderParts {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly watch: DeskWatch;
  readonly historySize: number;
}

/** Keeps a table as it was when it last changed: however many ask, it is read once a change. */
export class DeskReader {
  readonly #tableId: string;
  readonly #parts: DeskReaderParts;
  readonly #stop: () => void;
  #kept: { readonly atMs: number; readonly picture: Promise<DeskPicture> } | null = null;
  #last: DeskPicture | null = null;

  constructor(tableId: string, parts: DeskReaderParts) {
    this.#tableId = tableId;
    this.#parts = parts;
    this.#stop = parts.watch.onChange(tableId, () => {
      this.#kept = null;
      // Bets are refused at a paused table without asking the database.
      this.read().catch(() => {});
    });
  }

  stop(): void {
    this.#stop();
  }

  /** As last read; null before the first time. */
  get last(): DeskPicture | null {
    return this.#last;
  }

  read(): Promise<DeskPicture> {
    const nowMs = performance.now();
    if (!this.#kept || nowMs - this.#kept.atMs > OLD_AFTER_MS) {
      const picture = this.#load();
      this.#kept = { atMs: nowMs, picture };
      picture.then(
        loaded => {
          if (this.#kept?.picture === picture) this.#last = loaded;
        },
        () => {
          if (this.#kept?.picture === picture) this.#kept = null;
        },
      );
    }
    return this.#kept.picture;
  }

  async #load(): Promise<DeskPicture> {
    const { db, clock, historySize } = this.#parts;
    const desk = await readDesk(db, this.#tableId);
    const ended = await listHistory(db, this.#tableId, historySize);
    const [newest] = ended;
    const isLast = newest !== undefined && newest.id === desk.round?.number;
    return {
      desk,
      nextShift: desk.shift ? null : await findNextShift(db, this.#tableId, clock.now()),
      recording: isLast ? newest.recording : null,
      resultInForce: isLast ? newest.result : null,
      history: ended.map(({ id, result, hash }) => ({ id, result, hash })),
    };
  }
}

interface HistoryRow extends TableHistoryEntry {
  readonly recording: DeskPicture['recording'];
}

const HISTORY_SELECT = `select r.number as id,
    case when r.state = 'ended' then ${RESULT_IN_FORCE} end as result,
    null as hash, ${RECORDING} as recording
  from rounds r where r.table_id = $1 and r.state in ('ended', 'void')`;

async function listHistory(db: Queryable, tableId: string, count: number): Promise<HistoryRow[]> {
  const { rows } = await db.query<HistoryRow>(`${HISTORY_SELECT} order by r.number desc limit $2`, [
    tableId,
    count,
  ]);
  return rows;
}

export interface PastRound extends Pick<DeskPicture, 'recording' | 'resultInForce'> {
  readonly round: DealerRound;
}

/** A round that is over, as last corrected. */
export async function findPastRound(
  db: Queryable,
  tableId: string,
  number: number,
): Promise<PastRound | null> {
  const round = await findEndedRound(db, tableId, number);
  const { rows } = await db.query<HistoryRow>(`${HISTORY_SELECT} and r.number = $2`, [
    tableId,
    number,
  ]);
  const [row] = rows;
  return round && row ? { round, resultInForce: row.result, recording: row.recording } : null;
}
