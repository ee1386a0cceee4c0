import type { Bet } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import type { RoundPhase } from '../../../play/round/round-types.ts';
import type { MinesGame } from './mines-game.ts';
import type { StepQueue } from './step-queue.ts';

export interface TableRefusal {
  readonly what: 'start' | 'step';
  readonly code: string;
  readonly text: string;
}

export interface TableState {
  /** False until the server has told whether a game is open. */
  readonly isKnown: boolean;
  /** Of the call that is under way. */
  readonly phase: Exclude<RoundPhase, 'revealing'>;
  /** The newest game that the server knows, running or over. */
  readonly game: MinesGame | null;
  /** `game` as the bet that it is. */
  readonly bet: Bet | null;
  /** Started or moved on by this page; false for a game it only found or watches. */
  readonly isPlayedHere: boolean;
  /** A game whose start the server has not confirmed yet. */
  readonly opening: MinesGame | null;
  readonly steps: StepQueue;
  /** Why the last start or step was not taken, until the next one. */
  readonly refusal: TableRefusal | null;
}

export const emptyTable: TableState = {
  isKnown: false,
  phase: 'ready',
  game: null,
  bet: null,
  isPlayedHere: false,
  opening: null,
  steps: [],
  refusal: null,
};

export interface StartOrder {
  readonly stake: Kopecks;
  readonly mines: number;
}

/** The game on the board. One that is being started counts: its tiles can be pressed already. */
export function gameOnBoard({ opening, game }: TableState): MinesGame | null {
  return opening ?? game;
}

export function isGameRunning(state: TableState): boolean {
  return gameOnBoard(state)?.phase === 'active';
}
