import type { Queryable } from '../../platform/db/database.ts';

/** Made once: a film that is made again is another film. */
export async function insertRecording(
  db: Queryable,
  tableId: string,
  roundNumber: number,
  sha256: string,
  at: Date,
): Promise<void> {
  await db.query(
    `insert into dealer_recordings (table_id, round_number, sha256, recorded_at)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [tableId, roundNumber, sha256, at],
  );
}

/** The film of the round `r` as the wire has it, or null. */
export const RECORDING = `(select json_build_object('sha256', f.sha256) from dealer_recordings f
  where f.table_id = r.table_id and f.round_number = r.number)`;
