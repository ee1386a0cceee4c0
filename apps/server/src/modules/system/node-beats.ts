import type { Queryable } from '../../platform/db/database.ts';
import type { Beat } from '../../platform/pulse.ts';

export interface BeatFacts extends Beat {
  readonly isLeader: boolean;
  readonly clockFault: string | null;
  readonly clockOffsetMs: number | null;
  readonly queueDepth: number;
  readonly redis: 'off' | 'ok' | 'away';
  readonly relay: 'ok' | 'away';
  readonly mail: 'smtp' | 'folder';
}

export interface NodeName {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly startedAt: Date;
}

export interface StoredBeat extends NodeName {
  readonly runtime: string;
  readonly seenAt: Date;
  readonly facts: BeatFacts;
}

export const BEAT_EVERY_MS = 5_000;
/** Silent for longer, a node is shown as gone. */
export const GONE_AFTER_MS = 30_000;
/** For so long who is gone stays to be seen. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;

export async function writeBeat(
  db: Queryable,
  { id, name, version, startedAt }: NodeName,
  now: Date,
  facts: BeatFacts,
): Promise<void> {
  await db.query(
    `insert into node_beats (id, name, version, runtime, started_at, seen_at, facts)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set seen_at = excluded.seen_at, facts = excluded.facts`,
    [id, name, version, process.version, startedAt, now, JSON.stringify(facts)],
  );
}

/** Of who says goodbye nobody asks where it has gone. */
export async function leaveBeats(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('delete from node_beats where id = $1 or seen_at < $2', [
    id,
    new Date(now.getTime() - FORGOTTEN_AFTER_MS),
  ]);
}

export async function listBeats(db: Queryable, now: Date): Promise<StoredBeat[]> {
  const { rows } = await db.query<StoredBeat>(
    `select id, name, version, runtime, started_at as "startedAt", seen_at as "seenAt", facts
     from node_beats where seen_at >= $1 order by name, started_at limit 100`,
    [new Date(now.getTime() - FORGOTTEN_AFTER_MS)],
  );
  return rows;
}
