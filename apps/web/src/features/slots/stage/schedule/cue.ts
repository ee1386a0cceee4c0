import type { HeldCell, JackpotId, SlotWin, WagonActStep } from '@kvazar/games';
import type { BoardState } from './board-state.ts';
import type { WinLevel } from './win-level.ts';

interface CueOf<Kind extends string> {
  readonly kind: Kind;
  readonly atMs: number;
  readonly lastsMs: number;
  readonly before: BoardState;
  readonly after: BoardState;
}

/** When a reel turns, counted from the cue's beginning. */
export interface ReelPlan {
  readonly startMs: number;
  readonly stopMs: number;
  /** It may complete what starts a feature: it turns longer, and lit. */
  readonly isTense: boolean;
}

export interface SpinCue extends CueOf<'spin'> {
  readonly reels: readonly ReelPlan[];
  /** The strip place in each reel's top row; null for slots without strips. */
  readonly stops: readonly number[] | null;
}

export interface ExpandCue extends CueOf<'expand'> {
  readonly reels: readonly { readonly reel: number; readonly fromRow: number }[];
}

/** One combination, lit alone. */
export interface WinCue extends CueOf<'win'> {
  readonly win: SlotWin;
}

/** All combinations together, while the sum is counted. */
export interface WinsCue extends CueOf<'wins'> {
  readonly wins: readonly SlotWin[];
  /** Every cell of every combination. */
  readonly cells: readonly number[];
  readonly multiplier: number;
  readonly winE4: number;
}

export interface CascadeCue extends CueOf<'cascade'> {
  readonly removed: readonly number[];
  /** By cell of the new grid: from how many rows above its symbol has come. */
  readonly drops: readonly number[];
}

export interface FreeSpinsCue extends CueOf<'free-intro' | 'free-retrigger'> {
  readonly spins: number;
  readonly cells: readonly number[];
}

export interface FreeSummaryCue extends CueOf<'free-summary'> {
  readonly spins: number;
  readonly winE4: number;
}

export interface HoldIntroCue extends CueOf<'hold-intro'> {
  readonly cells: readonly number[];
}

export interface RespinCue extends CueOf<'respin'> {
  readonly landed: readonly HeldCell[];
}

export interface WagonCue extends CueOf<'wagon'> {
  readonly cell: number;
  readonly act: WagonActStep['kind'];
  readonly changed: readonly number[];
}

export interface JackpotCue extends CueOf<'jackpot'> {
  readonly jackpot: JackpotId;
  readonly cell: number | null;
  readonly amountE4: number;
}

export interface HoldSummaryCue extends CueOf<'hold-summary'> {
  readonly winE4: number;
}

export interface CappedCue extends CueOf<'capped'> {
  readonly capE4: number;
}

export interface CelebrateCue extends CueOf<'celebrate'> {
  readonly level: WinLevel;
}

export type Cue =
  | SpinCue
  | ExpandCue
  | WinCue
  | WinsCue
  | CascadeCue
  | FreeSpinsCue
  | FreeSummaryCue
  | HoldIntroCue
  | RespinCue
  | WagonCue
  | JackpotCue
  | HoldSummaryCue
  | CappedCue
  | CelebrateCue;

/** A cue before it has a place in time and a board around it. */
export type PlannedCue = Cue extends infer Each
  ? Each extends Cue
    ? Omit<Each, 'atMs' | 'before' | 'after'>
    : never
  : never;
