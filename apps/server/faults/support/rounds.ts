import { CRASH_TIMINGS, type RoundState } from '@kvazar/games';
import { createCrashTable } from '../../src/modules/crash/crash-game.ts';
import type { RoundTable } from '../../src/modules/rounds/round-game.ts';
import { findCurrentRound } from '../../src/modules/rounds/round-repository.ts';
import type { Queryable } from '../../src/platform/db/database.ts';
import { waitUntil } from './wait-until.ts';

export const crashTable = createCrashTable(CRASH_TIMINGS);
const PATIENCE_MS = 120_000;

/** Watches the rounds of a table in its database, past its servers. */
export class Rounds<Result> {
  readonly #db: Queryable;
  readonly #table: RoundTable<Result>;

  constructor(db: Queryable, table: RoundTable<Result>) {
    this.#db = db;
    this.#table = table;
  }

  async current(): Promise<RoundState<Result>> {
    const record = await findCurrentRound(this.#db, this.#table);
    if (!record) throw new Error('there is no round yet');
    return record.round;
  }

  async find(
    number: number,
  ): Promise<{ readonly state: string; readonly isSettled: boolean } | null> {
    const { rows } = await this.#db.query<{ state: string; isSettled: boolean }>(
      'select state, settled_at is not null as "isSettled" from rounds where table_id = $1 and number = $2',
      [this.#table.id, number],
    );
    return rows[0] ?? null;
  }

  async until(
    what: string,
    holds: (round: RoundState<Result>) => boolean,
  ): Promise<RoundState<Result>> {
    await waitUntil(what, PATIENCE_MS, async () => {
      const record = await findCurrentRound(this.#db, this.#table);
      return record !== null && holds(record.round);
    });
    return this.current();
  }

  /** A round that takes bets, and will for so long. */
  untilOpen(atLeastMs: number): Promise<RoundState<Result>> {
    return this.until(
      'a round opens',
      round => round.phase === 'betting' && round.bettingEndsAtMs - Date.now() >= atLeastMs,
    );
  }

  untilPhase(number: number, phase: RoundState<Result>['phase']): Promise<RoundState<Result>> {
    return this.until(`round ${number} is ${phase}`, round => {
      if (round.number > number) throw new Error(`round ${number} was never seen ${phase}`);
      return round.number === number && round.phase === phase;
    });
  }

  /** The rounds go on: this one is settled and left behind. */
  untilLeft(number: number): Promise<RoundState<Result>> {
    return this.until(`a round after ${number} opens`, round => round.number > number);
  }
}
