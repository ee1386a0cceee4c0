import type { AutomaticMove, EndedRound, RoundPlan, RoundState } from '@kvazar/games';
import type { Kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { BetRecord } from '../betting/bet-record.ts';
import type { Command } from '../betting/settlement/command.ts';
import type { SharedTable } from '../betting/settlement/shared-table.ts';
import type { BetLimits } from '../site/bet-limits.ts';

export interface BetOwner {
  readonly betId: string;
  readonly playerId: number;
  readonly shownName: string | null;
}

/**
 * What a bet has come to: its stake times so much, or, where it is made of parts, what they bring
 * together; the multiplier is then what that comes to. Either way before the bound of a payout.
 */
export type BetEnd = { readonly outcome: Record<string, unknown> } & (
  | { readonly multiplierE4: number }
  | { readonly payout: Kopecks }
);

/** What bets do by themselves while a round is played. */
export interface AutomaticMoves<Result> {
  list(
    db: Queryable,
    table: RoundTable<Result>,
    round: RoundState<Result>,
  ): Promise<readonly (BetOwner & AutomaticMove)[]>;
  /** `nowMs` is the time of rounds, which is not that of the batch. */
  createCommand(
    table: RoundTable<Result>,
    owner: BetOwner,
    limits: BetLimits,
    nowMs: number,
  ): Command;
}

/** A game that everyone at a table plays together. The rest is the same for all of them. */
export interface SharedRoundGame<Result> extends RoundPlan<Result> {
  /** The name of the game in its bets. */
  readonly id: string;
  /** A bet outside betting waits for the next round, or is turned away. */
  readonly lateBets: 'wait' | 'refuse';
  /** What the hash of a round decides. */
  draw(hash: string, salt: string, roundNumber: number): Result;
  /** The result as everyone sees it when the round is over; so it is stored. */
  showResult(result: Result): Record<string, unknown>;
  readResult(shown: Record<string, unknown>): Result;
  /** In place of the result of a round that no hash decides, as long as nobody knows it. */
  readonly undecided?: Result;
  /** What becomes of a bet that is still open when its round has run its course. */
  settle(bet: BetRecord, round: EndedRound<Result>): BetEnd;
  /**
   * What all bets of one player in a round bring at most, where the bound of a payout is for them
   * together; absent where each bet has it for itself.
   */
  readonly mostInRound?: number;
  readonly automaticMoves?: AutomaticMoves<Result>;
}

/** A round as the server keeps it, secrets included. */
export interface RoundRecord<Result> {
  readonly round: RoundState<Result>;
  /** Empty where none decides the round. */
  readonly hash: string;
}

/** A place where a game is played, with rounds and chains of its own. */
export interface RoundTable<Result> extends SharedTable<RoundRecord<Result>> {
  readonly game: SharedRoundGame<Result>;
}
