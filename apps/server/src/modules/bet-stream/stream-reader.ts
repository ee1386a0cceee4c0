import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';

/** A settled bet as readers see it: how it began and what it came to. */
export interface StreamedBet {
  readonly seq: number;
  readonly playerId: number;
  readonly game: string;
  readonly money: Money;
  /** Kopecks, as the payout is. */
  readonly stake: number;
  readonly payout: number;
  /** Thousandths of a kopeck. */
  readonly edge: number;
  readonly params: Readonly<Record<string, unknown>>;
  /** When it was staked, however long after that it was settled. */
  readonly createdAt: Date;
}

/** Counts single results. Every settled bet is handed to it once, in the order of settlement. */
export interface StreamReader {
  /** Its position is kept under this name. */
  readonly name: string;
  /** What it writes through `tx` stays if and only if its position moves past these bets. */
  read(tx: Queryable, bets: readonly StreamedBet[]): Promise<void>;
}
