import type { Queryable } from '../../platform/db/database.ts';
import { SETTLED_HORIZON } from '../betting/settlement/settlement-number.ts';
import type { Position } from './stream-reader.ts';

const BEGINNING: Position = { settledIn: 0, seq: 0 };

export function isBefore(one: Position, other: Position): boolean {
  return one.settledIn === other.settledIn ? one.seq < other.seq : one.settledIn < other.settledIn;
}

/** The first half of the keys of PostgreSQL advisory locks; the second stands for the reader. */
const READING_LOCK = 72_500_020;

/** True when nobody else is this reader until the transaction ends, however it ends. */
export async function tryToRead(tx: Queryable, reader: string): Promise<boolean> {
  const { rows } = await tx.query<{ held: boolean }>(
    'select pg_try_advisory_xact_lock($1, hashtext($2)) as held',
    [READING_LOCK, reader],
  );
  return rows[0]?.held ?? false;
}

/** Waits for whoever reads, and keeps the reader where it stands until the transaction ends. */
export async function holdReader(tx: Queryable, reader: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [READING_LOCK, reader]);
}

/** A reader that has read nothing yet stands at the beginning. */
export async function readPosition(db: Queryable, reader: string): Promise<Position> {
  const { rows } = await db.query<Position>(
    'select settled_in as "settledIn", seq from stream_positions where reader = $1',
    [reader],
  );
  return rows[0] ?? BEGINNING;
}

/** Whether all of them have come so far. */
export async function haveReached(
  db: Queryable,
  readers: readonly string[],
  place: Position,
): Promise<boolean> {
  for (const reader of readers) {
    if (isBefore(await readPosition(db, reader), place)) return false;
  }
  return true;
}

export async function moveReader(tx: Queryable, reader: string, to: Position): Promise<void> {
  await tx.query(
    `insert into stream_positions (reader, settled_in, seq) values ($1, $2, $3)
     on conflict (reader) do update set settled_in = excluded.settled_in, seq = excluded.seq`,
    [reader, to.settledIn, to.seq],
  );
}

/**
 * Where a stretch of at most so many bets ends; null when there is none. What a transaction that is
 * still under way settles is not seen yet but has a number already: the stretch ends below the
 * oldest one.
 */
export async function findStretchEnd(
  tx: Queryable,
  after: Position,
  maxBets: number,
): Promise<(Position & { readonly bets: number }) | null> {
  const { rows } = await tx.query<Position & { bets: number }>(
    `select settled_in as "settledIn", seq, count(*) over () as bets from (
       select settled_in, seq from bets
       where settled_in is not null and (settled_in, seq) > ($1::bigint, $2::bigint)
         and settled_in < ${SETTLED_HORIZON}
       order by settled_in, seq limit $3
     ) b order by settled_in desc, b.seq desc limit 1`,
    [after.settledIn, after.seq, maxBets],
  );
  return rows[0] ?? null;
}

/** Where the bet settled last stands; readers may have to wait before they can reach it. */
export async function findEnd(db: Queryable): Promise<Position> {
  const { rows } = await db.query<Position>(
    `select settled_in as "settledIn", seq from bets where settled_in is not null
     order by settled_in desc, bets.seq desc limit 1`,
  );
  return rows[0] ?? BEGINNING;
}
