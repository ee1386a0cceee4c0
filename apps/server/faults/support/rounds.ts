import { CRASH_TIMINGS, isRoundOver, type RoundState } from '@kvazar/games';
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

  /** The round as it was then. */
  async until(
    what: string,
    holds: (round: RoundState<Result>) => boolean,
  ): Promise<RoundState<Result>> {
    let found: RoundState<Result> | null = null;
    await waitUntil(what, PATIENCE_MS, async () => {
      found = (await findCurrentRound(this.#db, this.#table))?.round ?? null;
      return found !== null && holds(found);
    });
    if (!found) throw new Error('there is no round yet');
    return found;
  }

  /** A round that takes bets, and will for so long. */
  untilOpen(atLeastMs: number): Promise<RoundState<Result>> {
    return this.until(
      'a round opens',
      round => round.phase === 'betting' && round.bettingEndsAtMs - Date.now() >= atLeastMs,
    );
  }

  /** False when it was over before anybody looked: a busy machine looks away for longer than a phase lasts. */
  async isSeen(number: number, phase: RoundState<Result>['phase']): Promise<boolean> {
    const seen = await this.until(
      `round ${number} is ${phase}`,
      round => round.number > number || (round.number === number && round.phase === phase),
    );
    return seen.number === number;
  }

  async untilPhase(number: number, phase: RoundState<Result>['phase']): Promise<void> {
    const isSeen = await this.isSeen(number, phase);
    if (!isSeen) throw new Error(`round ${number} was never seen ${phase}`);
  }

  /** Its end is known, whether or not the next one is open by now. */
  untilOver(number: number): Promise<RoundState<Result>> {
    return this.until(
      `round ${number} is over`,
      round => round.number > number || (round.number === number && isRoundOver(round)),
    );
  }

  /** The rounds go on: this one is settled and left behind. */
  untilLeft(number: number): Promise<RoundState<Result>> {
    return this.until(`a round after ${number} opens`, round => round.number > number);
  }
}
