import type { BetGame, Ratio } from '@kvazar/games';
import type { ReactNode } from 'react';

/** The parts of a game's screen, for a frame to lay out. */
export interface FrameSlots {
  readonly game: BetGame;
  readonly title: string;
  readonly rtp: Ratio;
  readonly openRules: () => void;
  /** How long the player has played, and where they stand. */
  readonly session: ReactNode;
  /** Sound, fast mode, statistics, hotkeys, rules. */
  readonly tools: ReactNode;
  /** Beside the title. */
  readonly aside: ReactNode;
  readonly stage: ReactNode;
  readonly dock: ReactNode;
  /** Everybody's bets of the running round, in games that people play together. */
  readonly feed: ReactNode;
  /** The bets of this game: the player's own, everybody's, the biggest. */
  readonly bets: ReactNode;
}
