import type { Queryable } from '../../platform/db/database.ts';
import type { Film } from './studio-video.ts';
import type { LogLine } from './table-log.ts';

/** Made once: a film that is made again is another film. */
async function insertRecording(
  tx: Queryable,
  tableId: string,
  round: number,
  sha256: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into dealer_recordings (table_id, round_number, sha256, recorded_at)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [tableId, round, sha256, at],
  );
}

async function isToldOf(tx: Queryable, tableId: string, round: number): Promise<boolean> {
  const { rows } = await tx.query(
    `select from dealer_log where table_id = $1 and round_number = $2 and kind = 'film-flawed'`,
    [tableId, round],
  );
  return rows.length > 0;
}

function describeFlaw(film: Film | 'lost'): string | null {
  if (film === 'lost') return 'записи раунда нет';
  const flaws = [
    ...(film.parts > 1 ? [`картинка менялась, частей ${film.parts}`] : []),
    ...(film.gapMs > 0 ? [`без картинки ${Math.ceil(film.gapMs / 1_000)} с`] : []),
  ];
  return flaws.length > 0 ? `запись раунда: ${flaws.join(', ')}` : null;
}

/** Writes down what came of a film; answers with a line of the log when it is not of one piece. */
export async function writeFilm(
  tx: Queryable,
  tableId: string,
  round: number,
  film: Film | 'lost',
  at: Date,
): Promise<LogLine | null> {
  if (film !== 'lost') await insertRecording(tx, tableId, round, film.sha256, at);
  const text = describeFlaw(film);
  if (text === null || (await isToldOf(tx, tableId, round))) return null;
  return { kind: 'film-flawed', round, text };
}

/** The film of the round `r` as the wire has it, or null. */
export const RECORDING = `(select json_build_object('sha256', f.sha256) from dealer_recordings f
  where f.table_id = r.table_id and f.round_number = r.number)`;
