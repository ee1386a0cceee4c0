import type { Queryable } from '../../platform/db/database.ts';

export interface RecordedRound {
  readonly address: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** Begun again, after a leader changed, it is still one recording. */
export async function insertRecording(
  db: Queryable,
  table: string,
  round: number,
  address: string,
): Promise<void> {
  await db.query(
    `insert into round_recordings (table_id, round_number, address) values ($1, $2, $3)
     on conflict (table_id, round_number) do update set address = excluded.address
       where round_recordings.sha256 is null`,
    [table, round, address],
  );
}

export async function findUnfinished(
  db: Queryable,
  table: string,
  round: number,
): Promise<string | null> {
  const { rows } = await db.query<{ address: string }>(
    `select address from round_recordings
     where table_id = $1 and round_number = $2 and sha256 is null`,
    [table, round],
  );
  return rows[0]?.address ?? null;
}

export async function finishRecording(
  db: Queryable,
  table: string,
  round: number,
  file: { readonly sha256: string; readonly bytes: number },
): Promise<void> {
  await db.query(
    `update round_recordings set sha256 = $3, bytes = $4
     where table_id = $1 and round_number = $2 and sha256 is null`,
    [table, round, file.sha256, file.bytes],
  );
}

export async function deleteUnfinished(db: Queryable, table: string, round: number): Promise<void> {
  await db.query(
    `delete from round_recordings
     where table_id = $1 and round_number = $2 and sha256 is null`,
    [table, round],
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
    `select address, sha256, bytes from round_recordings
     where table_id = $1 and round_number = $2 and sha256 is not null
       and begun_at > now() - make_interval(days => $3)`,
    [table, round, days],
  );
  return rows[0] ?? null;
}
