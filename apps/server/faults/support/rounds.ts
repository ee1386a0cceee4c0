import type { CrashRoundState } from '@kvazar/games';
import { findCurrentRound } from '../../src/modules/crash/round-repository.ts';
import type { Queryable } from '../../src/platform/db/database.ts';
import { waitUntil } from './wait-until.ts';

const PATIENCE_MS = 120_000;

/** Watches the rounds of a site in its database, past its servers. */
export class Rounds {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async current(): Promise<CrashRoundState> {
    const record = await findCurrentRound(this.#db);
    if (!record) throw new Error('there is no round yet');
    return record.round;
  }

  async find(id: number): Promise<{ readonly state: string; readonly isSettled: boolean } | null> {
    const { rows } = await this.#db.query<{ state: string; isSettled: boolean }>(
      'select state, settled_at is not null as "isSettled" from crash_rounds where id = $1',
      [id],
    );
    return rows[0] ?? null;
  }

  async until(what: string, holds: (round: CrashRoundState) => boolean): Promise<CrashRoundState> {
    await waitUntil(what, PATIENCE_MS, async () => {
      const record = await findCurrentRound(this.#db);
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

  untilPhase(id: number, phase: CrashRoundState['phase']): Promise<CrashRoundState> {
    return this.until(`round ${id} is ${phase}`, round => {
      if (round.id > id) throw new Error(`round ${id} was never seen ${phase}`);
      return round.id === id && round.phase === phase;
    });
  }

  /** The rounds go on: this one is settled and left behind. */
  untilLeft(id: number): Promise<CrashRoundState> {
    return this.until(`a round after ${id} opens`, round => round.id > id);
  }
}
