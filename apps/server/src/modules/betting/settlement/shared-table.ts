import type { QueryConfig } from 'pg';

/**
 * A game whose bets hang on a round that everyone shares. Its rounds change only while the gate is
 * held alone; a batch holds it together with other batches, so that no round changes between a
 * decision and its commit, and every change of a round waits for the batches under way.
 */
export interface SharedTable<Round> {
  /** The key of a PostgreSQL advisory lock. */
  readonly gate: number;
  /** Finds the current round: one row, or none when there is no round. */
  readonly roundQuery: QueryConfig;
  readRound(row: unknown): Round;
  /** Finds the open bets of these players, in the columns of a bet. */
  openBetsQuery(playerIds: readonly number[]): QueryConfig;
}

/** Sent after the seats are locked: whoever waits for a round to change holds up nobody's money. */
export function enterGateQuery({ gate }: SharedTable<unknown>): QueryConfig {
  return {
    name: 'enter-gate',
    text: 'select from pg_advisory_xact_lock_shared($1)',
    values: [gate],
  };
}

/** For the one who changes rounds: waits until no batch is inside, and keeps others out. */
export function closeGateQuery({ gate }: SharedTable<unknown>): QueryConfig {
  return { text: 'select from pg_advisory_xact_lock($1)', values: [gate] };
}
