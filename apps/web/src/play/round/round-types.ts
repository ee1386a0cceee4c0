import type { Bet, CallAddress, CallBody, PathOf } from '@kvazar/contract';
import type { BetGame } from '@kvazar/games';
import type { Kopecks } from '@kvazar/money';
import type { AutoControl } from '../auto/auto-control.ts';

/** Calls that take a bet and answer with its result. */
export type InstantBetPath =
  | Extract<CallAddress, `/api/games/${string}/bet`>
  | Extract<CallAddress, `/api/slots/${string}/spin`>;

/** Calls that take a stake: the whole bet of an instant game, or the start of a stepped one. */
export type StakePath = InstantBetPath | Extract<CallAddress, `/api/games/${string}/start`>;

/** What a bet carries besides its id and amount. */
export type InstantBetParams<Path extends InstantBetPath> = Omit<
  CallBody<PathOf<Path>>,
  'id' | 'amount'
>;

/**
 * `ready`: a bet can be placed. `placing`: its answer is on the way. `checking`: no answer came, the
 * same bet is being asked about. `unknown`: nobody answers; asking goes on when the player says so
 * or the connection returns. `revealing`: the result is known and the stage is showing it.
 */
export type RoundPhase = 'ready' | 'placing' | 'checking' | 'unknown' | 'revealing';

export interface ShownBet {
  readonly bet: Bet;
  /** False while the stage is still on its way to the result. */
  readonly isRevealed: boolean;
}

/** A bet whose result the stage is on its way to. */
export interface ShowingBet {
  readonly bet: Bet;
  /** On the clock of `performance.now()`. */
  readonly startedAtMs: number;
  readonly lastsMs: number;
}

/** The stake of the next bet, remembered per game. */
export interface StakeControl {
  readonly value: Kopecks;
  readonly min: Kopecks;
  /** The most that the limits and the balance allow; never below `min`. */
  readonly max: Kopecks;
  readonly balance: Kopecks;
  readonly set: (value: Kopecks) => void;
  readonly halve: () => void;
  readonly double: () => void;
}

/** Everything a screen of an instant game needs to know about its bets. */
export interface InstantRound {
  readonly game: BetGame;
  readonly phase: RoundPhase;
  /** The newest bet on the stage, or null before the first. */
  readonly shown: ShownBet | null;
  /** All that the stage has not shown to the end yet, oldest first. */
  readonly showing: readonly ShowingBet[];
  /** The last bets of this game whose result has been shown, oldest first. */
  readonly results: readonly Bet[];
  readonly stake: StakeControl;
  /** Why the last bet was not taken, until the next one. */
  readonly refusalText: string | null;
  /** The settings stay as they are: the auto mode runs, or a bet is in doubt. */
  readonly isLocked: boolean;
  readonly winMultiplierE4: number;
  /** Ignored unless a bet can be placed. */
  readonly place: () => void;
  /** Asks once more about a bet whose fate is `unknown`. */
  readonly checkAgain: () => void;
  /** The stage has shown all it was showing; only of a stage that says itself when it has. */
  readonly finishShowing: () => void;
  /** What the player can stake now. */
  readonly funds: Kopecks;
  readonly auto: AutoControl;
}
