import { MINES_CELLS } from '@kvazar/games';
import type { MinesGame } from '../table/mines-game.ts';
import { listQueuedCells, type StepQueue } from '../table/step-queue.ts';

export type TileFace = 'closed' | 'gem' | 'mine';

export interface TileView {
  readonly cell: number;
  readonly face: TileFace;
  /** Pressed, and its answer is not here yet. */
  readonly isPending: boolean;
  /** Turned over by the player; the others are shown only because the game is over. */
  readonly isOpened: boolean;
  /** The mine that ended the game. */
  readonly isBlast: boolean;
  /** Chosen for the auto mode. */
  readonly isPicked: boolean;
  /** A press on it does something. */
  readonly isPressable: boolean;
}

/** What a press on a tile means now. */
export type BoardUse = 'open' | 'pick' | 'watch';

interface BoardInput {
  /** Null while the board is clear. */
  readonly game: MinesGame | null;
  readonly steps: StepQueue;
  readonly use: BoardUse;
  /** Shown while tiles are chosen and while the auto mode opens them. */
  readonly picks: readonly number[];
}

/** What each of the 25 tiles shows: what the server told, and on top of it what was just pressed. */
export function viewBoard(input: BoardInput): readonly TileView[] {
  const { game } = input;
  const queued = listQueuedCells(input.steps);
  return Array.from({ length: MINES_CELLS }, (_, cell) => {
    const face = faceOf(cell, game);
    const isOpened = game?.revealed.includes(cell) ?? false;
    const isPending = face === 'closed' && queued.includes(cell);
    return {
      cell,
      face,
      isPending,
      isOpened,
      isBlast: face === 'mine' && isOpened,
      isPicked: input.picks.includes(cell),
      isPressable: isPressable(input.use, face, isPending),
    };
  });
}

function faceOf(cell: number, game: MinesGame | null): TileFace {
  if (!game) return 'closed';
  if (game.positions) return game.positions.includes(cell) ? 'mine' : 'gem';
  return game.revealed.includes(cell) ? 'gem' : 'closed';
}

function isPressable(use: BoardUse, face: TileFace, isPending: boolean): boolean {
  if (use === 'watch') return false;
  return use === 'pick' || (face === 'closed' && !isPending);
}
