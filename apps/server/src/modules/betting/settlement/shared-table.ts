import type { QueryConfig } from 'pg';

/**
 * A game whose bets hang on a round that everyone shares. Its rounds change only while the gate is
 * held alone; a batch holds it together with other batches, so that no round changes between a
 * decision and its commit, and every change of a round waits for the batches under way.
 */
export interface SharedTable<Round> {
  /** Names the table among all others, in its bets too. */
  readonly id: string;
  /** Finds the current round: one row, or none when there is no round. */
  readonly roundQuery: QueryConfig;
  readRound(row: unknown): Round;
  /** Finds the bets of these players that commands look at, in the columns of a bet. */
  betsQuery(playerIds: readonly number[]): QueryConfig;
}

/** The first half of the key of every gate; the table's name gives the second. */
const GATES = 724_000;

/** Sent after the seats are locked: whoever waits for a round to change holds up nobody's money. */
export function enterGateQuery({ id }: Pick<SharedTable<unknown>, 'id'>): QueryConfig {
  return {
    name: 'enter-gate',
    text: `select from pg_advisory_xact_lock_shared(${GATES}, hashtext($1))`,
    values: [id],
  };
}

/** For the one who changes rounds: waits until no batch is inside, and keeps others out. */
export function closeGateQuery({ id }: Pick<SharedTable<unknown>, 'id'>): QueryConfig {
  return { text: `select from pg_advisory_xact_lock(${GATES}, hashtext($1))`, values: [id] };
}

/**
 * In the same order in every batch of every node: two that enter the same gates in different orders, each
 * behind a leader who waits to close one of them, would wait for each other for ever.
 */
export function tablesInOrder(
  commands: readonly { readonly table?: SharedTable<unknown> | undefined }[],
): SharedTable<unknown>[] {
  const tables = new Set(commands.flatMap(({ table }) => table ?? []));
  return [...tables].sort((one, other) => (one.id < other.id ? -1 : 1));
}
