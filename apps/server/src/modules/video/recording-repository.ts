import type { Queryable } from '../../platform/db/database.ts';
import type { RecordedFile } from '../../relay/recording.ts';

export interface RecordedRound extends RecordedFile {
  readonly address: string;
}

export interface BegunRecording {
  readonly address: string;
  readonly begunAt: Date;
}

/** Begun again, after a leader changed, it is still one recording, where it was begun. */
export async function insertRecording(
  db: Queryable,
  table: string,
  round: number,
  address: string,
): Promise<BegunRecording | null> {
  await db.query(
    `insert into round_recordings (table_id, round_number, address) values ($1, $2, $3)
     on conflict do nothing`,
    [table, round, address],
  );
  return findUnfinished(db, table, round);
}

/** A relay films one round of a table at a time: what was not ended before is thrown away. */
export async function loseForgotten(db: Queryable, table: string, round: number): Promise<void> {
  await db.query(
    `update round_recordings set ended_at = now()
     where table_id = $1 and round_number < $2 and ended_at is null`,
    [table, round],
  );
}

export async function findUnfinished(
  db: Queryable,
  table: string,
  round: number,
): Promise<BegunRecording | null> {
  const { rows } = await db.query<BegunRecording>(
    `select address, begun_at as "begunAt" from round_recordings
     where table_id = $1 and round_number = $2 and ended_at is null`,
    [table, round],
  );
  return rows[0] ?? null;
}

/** Without a file nothing came of it, and the row says so. */
export async function finishRecording(
  db: Queryable,
  table: string,
  round: number,
  file: RecordedFile | null,
): Promise<void> {
  await db.query(
    `update round_recordings
     set sha256 = $3, bytes = $4, parts = $5, gap_ms = $6, ended_at = now()
     where table_id = $1 and round_number = $2 and ended_at is null`,
    [
      table,
      round,
      file?.sha256 ?? null,
      file?.bytes ?? null,
      file?.parts ?? null,
      file?.gapMs ?? null,
    ],
  );
}

/** Null also for one whose days are over: its file is gone. */
export async function findRecording(
  db: Queryable,
  table: string,
  round: number,
  days: number,
): Promise<RecordedRound | null> {
  const { rows } = await db.query<RecordedRound>(
    `select address, sha256, bytes, parts, gap_ms as "gapMs" from round_recordings
     where table_id = $1 and round_number = $2 and sha256 is not null
       and begun_at > now() - make_interval(days => $3)`,
    [table, round, days],
  );
  return rows[0] ?? null;
}

/** What came of it, however long ago; null while it is made, or was never begun. */
export async function findEnded(
  db: Queryable,
  table: string,
  round: number,
): Promise<RecordedFile | 'lost' | null> {
  const { rows } = await db.query<RecordedFile | { readonly sha256: null }>(
    `select sha256, bytes, parts, gap_ms as "gapMs" from round_recordings
     where table_id = $1 and round_number = $2 and ended_at is not null`,
    [table, round],
  );
  const [found] = rows;
  if (!found) return null;
  return found.sha256 === null ? 'lost' : found;
}
