import type { Refusal } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import type { TransferKind } from '../../ledger/transfer-kinds.ts';
import type { BetRecord } from '../bet-record.ts';
import type { SharedTable } from './shared-table.ts';

/** What a command may look at while it is decided: the player's money and seeds, both locked. */
export interface Seat {
  readonly playerId: number;
  readonly balance: Kopecks;
  readonly seeds: {
    readonly pairId: number;
    readonly serverSeed: string;
    readonly serverSeedHash: string;
    readonly clientSeed: string;
    readonly nonce: number;
  };
  /** The unfinished game of each stepped kind, by its name; only for commands that open games. */
  readonly openGames: ReadonlyMap<string, string>;
  /** The current round of the command's shared table; null when there is none. */
  roundAt<Round>(table: SharedTable<Round>): Round | null;
  /** The player's bets at a shared table, as it reads them; only for commands that say they look. */
  betsAt(table: SharedTable<unknown>): readonly BetRecord[];
  /** The moment of the batch: every bet in it carries this time. */
  readonly now: Date;
  /**
   * Why a new bet with these legs may not be made, whatever it would bring. Asked before anything is
   * drawn: a refusal that came after the result could tell of it.
   */
  objectTo(bet: BetRecord, legs: readonly Leg[]): Refusal | null;
}

/** One movement of money; its kind names both sides, the player and an account of the site. */
export interface Leg {
  readonly kind: TransferKind;
  readonly amount: Kopecks;
}

export interface Decision<Detail = unknown> {
  /** The bet as it stands after this command; `balanceAfter` is filled in by the batch. */
  readonly bet: BetRecord;
  readonly legs: readonly Leg[];
  readonly usesNonce: boolean;
  /** A stepped game begins or ends with this command. */
  readonly openGame?: 'begins' | 'ends';
  /** How it came about, for the answer alone: nothing of it is stored. */
  readonly detail?: Detail | undefined;
}

/** The answer to a command that was not refused. */
export interface BetAnswer<Detail = unknown> {
  /** The bet as it stands after the command. */
  readonly bet: BetRecord;
  /** Whether this command made it so; a command sent again is answered with what stands, as no news. */
  readonly isNew: boolean;
  /** Only of a bet that this very batch has decided. */
  readonly detail?: Detail | undefined;
}

export type Verdict<Detail = unknown> = BetAnswer<Detail> | Refusal;

/**
 * A command on one bet. `decide` is pure: it runs while the player's account is locked, may run
 * again when a batch has to be repeated, and a refusal leaves everything as it was.
 */
export interface Command<Detail = unknown> {
  readonly betId: string;
  readonly playerId: number;
  /** How others see the player; null when the player hides the name. */
  readonly shownName: string | null;
  /** Set by commands that the site makes for a player: they take nothing of the player's share. */
  readonly isOfSite?: boolean;
  /** Set by commands that look at `seat.openGames`. */
  readonly opensGame?: boolean;
  /** Set by commands that look at `seat.roundAt`. */
  readonly table?: SharedTable<unknown>;
  /** Set by commands that look at `seat.betsAt`. */
  readonly looksAtBets?: boolean;
  decide(seat: Seat, existing: BetRecord | null): Decision<Detail> | Refusal;
}

/** Answers with the bet as it stands: nothing moves and nothing is written. */
export function answerAgain(bet: BetRecord): Decision<never> {
  return { bet, legs: [], usesNonce: false };
}
