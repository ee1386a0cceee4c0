import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { type LoyaltyTerms, listTerms, termsInForce } from '../statuses/loyalty-terms.ts';
import { readStandings, type Standing } from './standings.ts';
import type { TournamentRecord } from './tournament.ts';
import { listOpen } from './tournament-repository.ts';

/** How old the tables may be that thousands watch. */
const FRESH_MS = 2_000;

export interface Board {
  /** The one that is going on, is looked over or comes next; null when nothing is announced. */
  readonly tournament: TournamentRecord | null;
  readonly next: TournamentRecord | null;
  readonly tables: ReadonlyMap<number, readonly Standing[]>;
  /** Of the tables: whose row is where. */
  readonly rows: ReadonlyMap<number, Standing>;
  readonly terms: LoyaltyTerms;
}

interface BoardParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly money: Money;
}

/** The running one; else the one that is looked over, else the next. */
function choose(open: readonly TournamentRecord[]): readonly TournamentRecord[] {
  const shown =
    open.find(({ state }) => state === 'running') ??
    open.findLast(({ state }) => state === 'frozen') ??
    open[0];
  if (!shown) return [];
  const next = open.find(({ startsAt }) => startsAt >= shown.endsAt);
  return next ? [shown, next] : [shown];
}

/** The tables of the current tournament as this node shows them: read once for everyone who asks. */
export class TournamentBoard {
  readonly #parts: BoardParts;
  #board: Promise<Board> | null = null;
  #readAtMs = 0;
  #isStale = true;

  constructor(parts: BoardParts) {
    this.#parts = parts;
  }

  /** Bets were counted: shown when what is shown has become old. */
  markMoved(): void {
    this.#isStale = true;
  }

  /** A tournament began or ended: shown at once. */
  markChanged(): void {
    this.#isStale = true;
    this.#readAtMs = 0;
  }

  read(): Promise<Board> {
    const nowMs = performance.now();
    if (this.#board && (!this.#isStale || nowMs - this.#readAtMs < FRESH_MS)) return this.#board;
    this.#isStale = false;
    this.#readAtMs = nowMs;
    const reading = this.#load();
    this.#board = reading;
    reading.catch(() => {
      if (this.#board === reading) this.#board = null;
    });
    return reading;
  }

  async #load(): Promise<Board> {
    const { db, money } = this.#parts;
    const [tournament = null, next = null] = choose(await listOpen(db, money));
    const terms = termsInForce(await listTerms(db));
    const tables = tournament ? await readStandings(db, tournament) : new Map();
    const rows = new Map<number, Standing>();
    for (const table of tables.values()) for (const row of table) rows.set(row.playerId, row);
    return { tournament, next, tables, rows, terms };
  }
}
