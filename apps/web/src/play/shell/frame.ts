import type { BetGame, Ratio } from '@kvazar/games';
import type { ReactNode } from 'react';

/** The dialogs that every game has. */
export type GameDialog = 'stats' | 'hotkeys' | 'rules' | 'fairness';

/** The parts of a game's screen, for a frame to lay out. */
export interface FrameSlots {
  readonly game: BetGame;
  readonly title: string;
  readonly rtp: Ratio;
  readonly openDialog: (dialog: GameDialog) => void;
  /** Beside the title. */
  readonly aside: ReactNode;
  /** In place of the balance where the game shows it itself. */
  readonly balance: ReactNode;
  /** The last results, for a frame that shows them apart from the stage. */
  readonly history: ReactNode;
  readonly stage: ReactNode;
  /** Laid over the stage, and over nothing else. */
  readonly celebration: ReactNode;
  readonly dock: ReactNode;
  /** Everybody's bets of the running round, in games that people play together. */
  readonly feed: ReactNode;
  /** The bets of this game: the player's own, everybody's, the biggest. */
  readonly bets: ReactNode;
  /** What a game adds to the menu of a phone. */
  readonly extras: ReactNode;
}
