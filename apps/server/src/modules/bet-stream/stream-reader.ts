import type { Queryable } from '../../platform/db/database.ts';

/** A place in the stream: that of a bet, or before the first of them. */
export interface Position {
  readonly settledIn: number;
  readonly seq: number;
}

/** The settled bets behind one place up to another. */
export interface Stretch {
  readonly after: Position;
  readonly end: Position;
}

/** Counts single results. Every settled bet is in one stretch that it is handed, and in no other. */
export interface StreamReader {
  /** Its position is kept under this name. */
  readonly name: string;
  /**
   * What it writes through `tx` stays if and only if its position moves to the end of the stretch.
   * It reads the bets itself, `from ${BETS_OF_STRETCH} b`: most need sums, few need every bet here.
   */
  read(tx: Queryable, stretch: Stretch): Promise<void>;
}

/** So many come together while readers rest; they are counted in a few tenths of a second. */
export const MAX_STRETCH = 8_000;

/** Takes the first four values of its query. The limit is known to the planner before the bounds are. */
export const BETS_OF_STRETCH = `(
  select * from bets
  where settled_in is not null and (settled_in, seq) > ($1::bigint, $2::bigint)
    and (settled_in, seq) <= ($3::bigint, $4::bigint)
  order by settled_in, seq limit ${MAX_STRETCH})`;

export function boundsOf({ after, end }: Stretch): number[] {
  return [after.settledIn, after.seq, end.settledIn, end.seq];
}
