import type { QueryConfig } from 'pg';

/** Longer than any batch lasts and than the clocks of nodes may differ. */
const BORDER_MS = 60_000;

/** The key of a PostgreSQL advisory lock. */
const BORDER_LOCK = 72_500_001;

function monthOf(ms: number): number {
  return new Date(ms).getUTCMonth();
}

/**
 * True for two minutes a month. Each month has a unique index of its own, so two batches under way
 * on both sides of the border could each take the same id, for different players, unseen.
 */
export function isNearMonthBorder(now: Date): boolean {
  return monthOf(now.getTime() - BORDER_MS) !== monthOf(now.getTime() + BORDER_MS);
}

/** Near the border the batches of all nodes go one after another: each finds the ids of the others. */
export const enterBorderQuery: QueryConfig = {
  text: 'select from pg_advisory_xact_lock($1)',
  values: [BORDER_LOCK],
};
