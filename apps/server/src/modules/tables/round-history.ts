import type { TableHistoryEntry } from '@kvazar/contract';
import { isRoundOver } from '@kvazar/games';
import type { Queryable } from '../../platform/db/database.ts';
import type { RoundRecord, RoundTable } from '../rounds/round-game.ts';
import { listEndedRounds } from '../rounds/round-repository.ts';
import { viewEndedRound } from './round-view.ts';

/** The last rounds of a table as everyone sees them: read once a round, however many ask. */
export class RoundHistory {
  readonly #db: Queryable;
  readonly #table: RoundTable<object>;
  readonly #count: number;
  #kept: { readonly last: number; readonly rounds: Promise<readonly TableHistoryEntry[]> } | null =
    null;

  constructor(db: Queryable, table: RoundTable<object>, count: number) {
    this.#db = db;
    this.#table = table;
    this.#count = count;
  }

  /** All that were over when `current` was the current round. */
  async read({ round }: RoundRecord<object>): Promise<readonly TableHistoryEntry[]> {
    const last = isRoundOver(round) ? round.number : round.number - 1;
    if (this.#kept?.last !== last) this.#kept = { last, rounds: this.#load(last) };
    return this.#kept.rounds;
  }

  async #load(last: number): Promise<readonly TableHistoryEntry[]> {
    try {
      const ended = await listEndedRounds(this.#db, this.#table, this.#count);
      return ended.map(viewEndedRound);
    } catch (error) {
      if (this.#kept?.last === last) this.#kept = null;
      throw error;
    }
  }
}
