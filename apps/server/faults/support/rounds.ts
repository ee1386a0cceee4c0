import { CRASH_TIMINGS, type CrashRoundState } from '@kvazar/games';
import { createCrashTable } from '../../src/modules/crash/crash-game.ts';
import { findCurrentRound } from '../../src/modules/rounds/round-repository.ts';
import type { Queryable } from '../../src/platform/db/database.ts';
import { waitUntil } from './wait-until.ts';

const crashTable = createCrashTable(CRASH_TIMINGS);
const PATIENCE_MS = 120_000;

/** Watches the rounds of Crash in its database, past its servers. */
export class Rounds {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async current(): Promise<CrashRoundState> {
    const record = await findCurrentRound(this.#db, crashTable);
    if (!record) throw new Error('there is no round yet');
    return record.round;
  }

  async find(
    number: number,
  ): Promise<{ readonly state: string; readonly isSettled: boolean } | null> {
    const { rows } = await this.#db.query<{ state: string; isSettled: boolean }>(
      'select state, settled_at is not null as "isSettled" from rounds where table_id = $1 and number = $2',
      [crashTable.id, number],
    );
    return rows[0] ?? null;
  }

  async until(what: string, holds: (round: CrashRoundState) => boolean): Promise<CrashRoundState> {
    await waitUntil(what, PATIENCE_MS, async () => {
      const record = await findCurrentRound(this.#db, crashTable);
      return record !== null && holds(record.round);
    });
    return this.current();
  }

  /** A round that takes bets, and will for so long. */
  untilOpen(atLeastMs: number): Promise<CrashRoundState> {
    return this.until(
      'a round opens',
      round => round.phase === 'betting' && round.bettingEndsAtMs - Date.now() >= atLeastMs,
    );
  }

  untilPhase(number: number, phase: CrashRoundState['phase']): Promise<CrashRoundState> {
    return this.until(`round ${number} is ${phase}`, round => {
      if (round.number > number) throw new Error(`round ${number} was never seen ${phase}`);
      return round.number === number && round.phase === phase;
    });
  }

  /** The rounds go on: this one is settled and left behind. */
  untilLeft(number: number): Promise<CrashRoundState> {
    return this.until(`a round after ${number} opens`, round => round.number > number);
  }
}
