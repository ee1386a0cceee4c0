import type { Bet, RewardKind } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { TransferKind } from '../ledger/transfer-kinds.ts';

/** Who asks, and when. */
export interface Claimant {
  readonly playerId: number;
  readonly money: Money;
  readonly now: Date;
}

/** One sum with its own reason: it becomes one claim and one transfer. */
export interface Portion {
  /** What it is for, once for each player: the database refuses a second claim on it. */
  readonly occasion: string;
  readonly amount: Kopecks;
  /** What it was counted from, kept with the claim. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** What a source holds for a player at this moment. */
export interface Standing {
  /** All of them are taken at once; none when there is nothing yet. */
  readonly portions: readonly Portion[];
  /** When there will be something, if that is known. */
  readonly readyAt: Date | null;
  /** Where the sum comes from, in one line for the player. */
  readonly line: string;
}

/** Why so much: the steps of the sum, and the bets behind it where there are any. */
export interface Explanation {
  readonly formula: readonly string[];
  readonly bets: readonly { readonly bet: Bet; readonly points: number }[];
  readonly nextCursor: string | null;
}

/**
 * A reward that players take: what it holds is a pure function of what is stored, looked at for the
 * page and, with the player's accounts locked, for the claim.
 */
export interface RewardSource {
  readonly kind: RewardKind;
  readonly title: string;
  /** At most five plain lines. */
  readonly terms: readonly string[];
  readonly transfer: TransferKind;
  /** Less than this stays where it is. */
  readonly least: Kopecks;
  /** Null hides the card: there is nothing and nothing to wait for. */
  look(db: Queryable, claimant: Claimant): Promise<Standing | null>;
  explain(db: Queryable, claimant: Claimant, cursor: string | null): Promise<Explanation>;
  /** What else changes with a claim, in its transaction. */
  onClaimed?(tx: Queryable, claimant: Claimant, portions: readonly Portion[]): Promise<void>;
}
