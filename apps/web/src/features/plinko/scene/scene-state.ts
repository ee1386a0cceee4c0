import type { PlinkoRows } from '@kvazar/games';
import type { BoardLayout, Size } from '../board-layout.ts';
import type { Fall } from '../fall/fall.ts';

/** A ball in the air, and what happens when it lands. */
export interface SceneBall {
  readonly id: string;
  readonly fall: Fall;
  /** On the clock of `performance.now()`. */
  readonly startedAtMs: number;
  readonly color: number;
  /** How many sparks its bin throws; none for a payout at or below the stake. */
  readonly sparks: number;
  readonly sparkColor: number;
}

export interface SceneState {
  readonly size: Size;
  readonly layout: BoardLayout;
  readonly rows: PlinkoRows;
  readonly isLight: boolean;
  readonly isReduced: boolean;
  readonly balls: readonly SceneBall[];
}

export interface SceneEvents {
  readonly onTouch: () => void;
}
