import type { Queryable } from '../db/database.ts';

/** A statement that must always hold, with a way to find whatever breaks it. */
export interface Invariant {
  readonly name: string;
  check(inspection: Inspection): Promise<Findings>;
}

/** What an invariant may look at. Everything it reads is of one moment: see `snapshot.ts`. */
export interface Inspection {
  readonly db: Queryable;
  readonly sample: Sample;
  /** Told while rows are judged one by one. */
  readonly onProgress: (rows: number) => void;
}

/** Which rows are judged where judging all of them takes too long for every day. */
export interface Sample {
  /** Chooses the rows: the same seed on the same tables chooses the same. */
  readonly seed: number;
  readonly isWhole: boolean;
}

export type Violation = Readonly<Record<string, unknown>>;

export interface Findings {
  /** How many were found; `examples` are the first of them. */
  readonly violations: number;
  readonly examples: readonly Violation[];
  /** How many rows were judged one by one; null when the database judged them all itself. */
  readonly rows: number | null;
  /** How many of them could not be judged any more. */
  readonly unknown: number;
}

export const SHOWN_VIOLATIONS = 20;

/** Holds when the query finds nothing. It may take long, but must not go row by row. */
export function holdsWhenEmpty(name: string, query: string): Invariant {
  return {
    name,
    async check({ db }) {
      const { rows } = await db.query<{ violations: number }>(
        `select found.*, count(*) over () as violations from (${query}) found
         limit ${SHOWN_VIOLATIONS}`,
      );
      const examples = rows.map(({ violations: _, ...found }) => found);
      return { violations: rows[0]?.violations ?? 0, examples, rows: null, unknown: 0 };
    },
  };
}
