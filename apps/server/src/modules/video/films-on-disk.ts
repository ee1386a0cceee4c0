import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import {
  type Inspection,
  type Invariant,
  SHOWN_VIOLATIONS,
  type Violation,
} from '../../platform/audit/invariant.ts';
import { RecordingShelf } from '../../relay/recording-shelf.ts';
import type { RelaySettings } from '../../relay/relay-messages.ts';

/** A film is tens of megabytes: so many are read on an ordinary day. */
const SAMPLED_FILMS = 20;

interface FilmRow {
  readonly table: string;
  readonly round: number;
  readonly sha256: string;
}

/**
 * Those of this node that no sweep can have taken: their days are not over, and with all newer ones of their
 * table they fit an equal part of the disk's share.
 */
async function listDue(
  { db, sample }: Inspection,
  address: string,
  { days, maxBytes }: RelaySettings['recordings'],
): Promise<FilmRow[]> {
  const { rows } = await db.query<FilmRow>(
    `select table_id as table, round_number as round, sha256 from (
       select *, sum(bytes) over (partition by table_id order by ended_at desc, round_number) as so_far,
         (select count(distinct table_id) from round_recordings where address = $1) as tables
       from round_recordings where address = $1 and sha256 is not null) films
     where begun_at > now() - make_interval(days => $2) and so_far * tables <= $3
     order by md5($4 || table_id || round_number) limit $5`,
    [address, days, maxBytes, String(sample.seed), sample.isWhole ? null : SAMPLED_FILMS],
  );
  return rows;
}

async function hashFile(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}

/** Reads films that lie on this node's disk: each is as it was made, and none is missing before its time. */
export function createFilmsOnDiskInvariant(
  address: string,
  recordings: RelaySettings['recordings'],
): Invariant {
  const shelf = new RecordingShelf(recordings);
  return {
    name: 'записи: файлы на диске этого узла целы и на месте',
    async check(inspection) {
      const due = await listDue(inspection, address, recordings);
      const found: Violation[] = [];
      for (const [n, { table, round, sha256 }] of due.entries()) {
        const actual = await hashFile(shelf.pathOf(table, round));
        if (actual === null) found.push({ table, round, error: 'missing' });
        else if (actual !== sha256) found.push({ table, round, sha256, actual });
        inspection.onProgress(n + 1);
      }
      const examples = found.slice(0, SHOWN_VIOLATIONS);
      return { violations: found.length, examples, rows: due.length, unknown: 0 };
    },
  };
}
