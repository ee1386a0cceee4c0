import type { JackpotId, Wagon } from './slot-data.ts';

/**
 * The script of one spin, in the order in which a screen plays it. `totalE4` is the sum of all that
 * was paid up to and including the step; a replay needs nothing but the slot's data and these steps.
 */
export interface SlotCourse {
  readonly slot: string;
  readonly version: number;
  readonly multiplierE4: number;
  readonly outcome: SlotOutcome;
  readonly steps: readonly SlotStep[];
}

/** What is stored with a bet; the course itself is computed again from seeds and nonce. */
export interface SlotOutcome {
  readonly slot: string;
  readonly version: number;
  /** The grid of the paid spin as it landed, before wilds expand: symbol indices by cell. */
  readonly grid: readonly number[];
  /** What the paid spin itself paid, with its cascades, without features. */
  readonly baseE4: number;
  /** How many free spins were played. */
  readonly freeSpins: number;
  readonly freeSpinsE4: number;
  /** How many respins were played. */
  readonly respins: number;
  readonly holdE4: number;
  readonly jackpots: readonly JackpotId[];
  /** The course ended at the slot's cap. */
  readonly capped: boolean;
}

export type SlotMode = 'base' | 'free';

export type SlotStep =
  | SpinStep
  | WinsStep
  | CascadeStep
  | FreeSpinsStartStep
  | FreeSpinsRetriggerStep
  | FreeSpinsEndStep
  | HoldStartStep
  | RespinStep
  | WagonActStep
  | JackpotStep
  | HoldEndStep
  | CappedStep;

interface Step<Type extends string> {
  readonly type: Type;
  readonly totalE4: number;
}

/** The reels stop. */
export interface SpinStep extends Step<'spin'> {
  readonly mode: SlotMode;
  /** 0 for the paid spin, 1, 2, … for free spins. */
  readonly number: number;
  /** Free spins left after this one. */
  readonly left: number;
  /** The strip place shown in each reel's top row; null for slots without strips. */
  readonly stops: readonly number[] | null;
  /** Symbol indices by cell, as they landed. */
  readonly grid: readonly number[];
  /** Reels that a wild then fills, with the wild's symbol index. */
  readonly expanded: readonly { readonly reel: number; readonly symbol: number }[];
}

/** One combination. */
export interface SlotWin {
  readonly symbol: number;
  /** Reels in the run, or symbols in the cluster or on the grid. */
  readonly count: number;
  readonly cells: readonly number[];
  /** Index of the line; only in line slots and never of scatters. */
  readonly line?: number;
  /** Number of ways; only in ways slots and never of scatters. */
  readonly ways?: number;
  /** Of the multiplying wilds it uses; 1 without any. */
  readonly wildMultiplier: number;
  /** With the wilds' multiplier and the ways, before the step's multiplier. */
  readonly winE4: number;
}

export interface WinsStep extends Step<'wins'> {
  readonly wins: readonly SlotWin[];
  /** Of cascades and free spins: the sum of the wins times this is what the step paid. */
  readonly multiplier: number;
  /** What the step paid; less than the wins say only when the cap cut it. */
  readonly winE4: number;
}

export interface CascadeStep extends Step<'cascade'> {
  /** Winning cells that vanish, ascending. */
  readonly removed: readonly number[];
  /** The grid after the fall and the refill. */
  readonly grid: readonly number[];
  /** How many new symbols each reel got; they lie on top of it. */
  readonly refilled: readonly number[];
  /** The multiplier that the next win will have. */
  readonly multiplier: number;
}

export interface FreeSpinsStartStep extends Step<'freeSpinsStart'> {
  readonly spins: number;
  readonly cells: readonly number[];
  readonly multiplier: number;
}

export interface FreeSpinsRetriggerStep extends Step<'freeSpinsRetrigger'> {
  /** Added spins; fewer than the rules say only when the maximum is reached. */
  readonly spins: number;
  readonly left: number;
  readonly cells: readonly number[];
}

export interface FreeSpinsEndStep extends Step<'freeSpinsEnd'> {
  readonly spins: number;
  readonly winE4: number;
}

export interface HeldCell {
  readonly cell: number;
  readonly wagon: Wagon;
  /** What the cell is worth now. */
  readonly valueE4: number;
}

/** Coins lock. Nothing of the hold is paid before `holdEnd`: totals stand still until then. */
export interface HoldStartStep extends Step<'holdStart'> {
  readonly respins: number;
  readonly cells: readonly HeldCell[];
}

export interface RespinStep extends Step<'respin'> {
  readonly number: number;
  /** What landed, with its value before any wagon acts; empty when nothing did. */
  readonly landed: readonly HeldCell[];
  /** Respins left, already given back when something landed. */
  readonly left: number;
}

/** A collector, multiplier or persistent wagon acts. */
export interface WagonActStep extends Step<'wagonAct'> {
  readonly cell: number;
  readonly kind: 'collector' | 'multiplier' | 'persistent';
  /** Every cell whose value changed, with its new value. */
  readonly changed: readonly { readonly cell: number; readonly valueE4: number }[];
}

/** A jackpot: of a wagon (shown when it lands; its amount is the cell's first value) or the grand. */
export interface JackpotStep extends Step<'jackpot'> {
  readonly jackpot: JackpotId;
  /** null: the grand one, for a full grid, paid on top of all cells. */
  readonly cell: number | null;
  readonly amountE4: number;
}

export interface HoldEndStep extends Step<'holdEnd'> {
  readonly respins: number;
  /** The sum of all cells and the grand jackpot; paid now. */
  readonly winE4: number;
}

/** The cap was reached: what would have come is not played. */
export interface CappedStep extends Step<'capped'> {
  readonly capE4: number;
}
