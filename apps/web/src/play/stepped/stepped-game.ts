import type { Bet } from '@kvazar/contract';
import type { BetGame } from '@kvazar/games';
import type { Kopecks } from '@kvazar/money';
import type { RoundPhase, StakePath } from '../round/round-types.ts';

/** A game played step by step, as far as its player may know it. */
export interface SteppedState {
  readonly id: string;
  readonly phase: 'active' | 'won' | 'lost';
  /** Empty while the server has not taken the start. */
  readonly createdAt: string;
}

/** The stake of a new game, and what else its start carries on the wire. */
export interface StartOrder {
  readonly stake: Kopecks;
}

/** What a stepped game brings to the table that plays it. */
export interface SteppedGame<
  Game extends SteppedState = SteppedState,
  Step = unknown,
  Order extends StartOrder = StartOrder,
> {
  readonly id: BetGame;
  readonly startPath: Extract<StakePath, `${string}/start`>;
  /** Refusals that tell of another device: a game is open there, or it has ended this one. */
  readonly refusals: { readonly unfinished: string; readonly over: string };
  /** Null for a bet that is no readable game. */
  readonly read: (bet: Bet) => Game | null;
  /** The game as it is played until the server has confirmed its start. */
  readonly open: (id: string, order: Order) => Game;
  /** Whether `arrived` has more steps made; both are states of one running game. */
  readonly hasMovedOn: (known: Game, arrived: Game) => boolean;
  /** The steps with one more, or as they were when it makes no sense after those before it. */
  readonly addStep: (steps: readonly Step[], step: Step, game: Game) => readonly Step[];
  /** What is still worth asking once the game has moved on, here or on another device. */
  readonly dropDone: (steps: readonly Step[], game: Game) => readonly Step[];
}

export interface TableRefusal {
  readonly what: 'start' | 'step';
  readonly code: string;
  readonly text: string;
}

export interface TableState<Game extends SteppedState, Step> {
  /** False until the server has told whether a game is open. */
  readonly isKnown: boolean;
  /** Of the call that is under way. */
  readonly phase: Exclude<RoundPhase, 'revealing'>;
  /** The newest game that the server knows, running or over. */
  readonly game: Game | null;
  /** `game` as the bet that it is. */
  readonly bet: Bet | null;
  /** Started or moved on by this page; false for a game it only found or watches. */
  readonly isPlayedHere: boolean;
  /** A game whose start the server has not confirmed yet. */
  readonly opening: Game | null;
  /** What the player has asked for, oldest first; the first one is on its way to the server. */
  readonly steps: readonly Step[];
  /** Why the last start or step was not taken, until the next one. */
  readonly refusal: TableRefusal | null;
}

export const emptyTable: TableState<never, never> = {
  isKnown: false,
  phase: 'ready',
  game: null,
  bet: null,
  isPlayedHere: false,
  opening: null,
  steps: [],
  refusal: null,
};

/** The game being played. One that is being started counts: its steps can be made already. */
export function gameInPlay<Game extends SteppedState>({
  opening,
  game,
}: Pick<TableState<Game, unknown>, 'opening' | 'game'>): Game | null {
  return opening ?? game;
}

export function isGameRunning(state: TableState<SteppedState, unknown>): boolean {
  return gameInPlay(state)?.phase === 'active';
}

/**
 * Whether to show what has arrived in place of what is known. Answers and events travel by different
 * ways, and a step sent again brings the game as it stands, so an older state may well arrive after
 * a newer one.
 */
export function isNewer<Game extends SteppedState>(
  known: Game | null,
  arrived: Game,
  hasMovedOn: SteppedGame<Game>['hasMovedOn'],
): boolean {
  if (known === null) return true;
  if (known.id !== arrived.id) return arrived.createdAt > known.createdAt;
  if (known.phase !== 'active') return false;
  return arrived.phase !== 'active' || hasMovedOn(known, arrived);
}
