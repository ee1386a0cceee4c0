/**
 * A slot is data: everything here is plain JSON. All payments are in units of 1/10 000 of the whole
 * stake (10 000 pays the stake back), whatever the number of lines.
 */
export interface SlotData {
  /** As in the address /slot/:id. */
  readonly id: string;
  /** Grows with every change of the mathematics, because old bets are checked with old data. */
  readonly version: number;
  readonly name: string;
  /** One or two Russian sentences about the theme. */
  readonly description: string;
  readonly categories: readonly SlotCategory[];
  readonly palette: SlotPalette;
  readonly grid: SlotGrid;
  /** Everywhere else a symbol is named by its id here, and in a course by its index in this list. */
  readonly symbols: readonly SlotSymbol[];
  readonly paying: SlotPaying;
  readonly pays: readonly SymbolPays[];
  readonly fill: SlotFill;
  readonly cascades?: SlotCascades;
  readonly freeSpins?: SlotFreeSpins;
  readonly hold?: SlotHold;
  /** The whole course stops as soon as it has paid this much. */
  readonly capE4: number;
}

export const SLOT_CATEGORIES = [
  'classic',
  'lines',
  'ways',
  'clusters',
  'cascades',
  'freespins',
  'hold',
  'jackpots',
] as const;

export type SlotCategory = (typeof SLOT_CATEGORIES)[number];

/** Hints for the screen and the cover: CSS colours. */
export interface SlotPalette {
  /** The background runs from the first colour (top) to the second (bottom). */
  readonly background: readonly [string, string];
  readonly frame: string;
  readonly accent: string;
}

/** Cells are numbered reel by reel from the left, within a reel from the top: reel × rows + row. */
export interface SlotGrid {
  readonly reels: number;
  readonly rows: number;
}

export type SymbolKind = 'regular' | 'wild' | 'scatter' | 'coin';

export interface SlotSymbol {
  readonly id: string;
  readonly name: string;
  /** The name of an icon of the set fluent-emoji. */
  readonly icon: string;
  readonly kind: SymbolKind;
  /** Only of wilds: one on a reel turns the whole reel into this wild before wins are counted. */
  readonly expands?: true;
  /** Only of wilds: multiplies a combination that uses it; several multiply each other. */
  readonly multiplier?: number;
}

export type SlotPaying =
  /** Runs of the leftmost reels along a line; a line names its row on each reel. */
  | { readonly kind: 'lines'; readonly lines: readonly (readonly number[])[] }
  /** Runs of the leftmost reels, in any row; every way to choose one cell a reel pays. */
  | { readonly kind: 'ways' }
  /** So many symbols of a kind anywhere. */
  | { readonly kind: 'anywhere' }
  /** So many symbols of a kind that touch side by side. */
  | { readonly kind: 'clusters' };

/** What so many of a symbol pay, fewest first; more than the last count pays like the last. */
export interface SymbolPays {
  readonly symbol: string;
  readonly pays: readonly CountPay[];
}

export type CountPay = readonly [count: number, payE4: number];

export type SlotFill =
  /** Each reel stops at an evenly drawn place of its strip. */
  | {
      readonly kind: 'strips';
      readonly base: readonly ReelStrip[];
      /** In free spins; without it the base strips go on turning. */
      readonly free?: readonly ReelStrip[];
    }
  /** Each cell is drawn on its own. */
  | {
      readonly kind: 'weights';
      readonly base: SymbolWeights;
      readonly free?: SymbolWeights;
    };

export type ReelStrip = readonly string[];
export type SymbolWeights = readonly (readonly [symbol: string, weight: number])[];

/** Winning cells vanish, what is above falls, the gaps are filled anew, until nothing wins. */
export interface SlotCascades {
  /** The multiplier of the first win, of the win after it, …; the last one stays. */
  readonly base: readonly number[];
  readonly free: readonly number[];
  /** In free spins the multiplier is not reset between spins. */
  readonly carriesInFree: boolean;
}

export interface SlotFreeSpins {
  /** So many scatters on the grid (after cascades) give so many free spins, fewest first. */
  readonly awards: readonly (readonly [scatters: number, spins: number])[];
  /** The same within free spins. */
  readonly retriggers: readonly (readonly [scatters: number, spins: number])[];
  /** Every win of a free spin is multiplied with it. */
  readonly multiplier: number;
  /** A course never gives more free spins than this. */
  readonly maxSpins: number;
}

export const JACKPOTS = ['mini', 'minor', 'major', 'grand'] as const;
export type JackpotId = (typeof JACKPOTS)[number];

/**
 * Hold and win: the cells with coins lock, the others are drawn again. Anything that lands locks too
 * and gives back all respins.
 */
export interface SlotHold {
  /** So many coin symbols on the base grid start it. */
  readonly trigger: number;
  readonly respins: number;
  /** What a coin of the triggering grid turns into. */
  readonly first: readonly HoldDraw[];
  /** What an empty cell may become in a respin; the rest of `outOf` is nothing. */
  readonly respin: readonly HoldDraw[];
  readonly outOf: number;
  readonly jackpotsE4: Readonly<Record<JackpotId, number>>;
}

export interface HoldDraw {
  readonly weight: number;
  readonly wagon: Wagon;
}

/** What can lie in a locked cell. The grand jackpot is never drawn: a full grid pays it. */
export type Wagon =
  | { readonly kind: 'coin'; readonly valueE4: number }
  | { readonly kind: 'jackpot'; readonly jackpot: 'mini' | 'minor' | 'major' }
  /** Once, when it lands: takes on the sum of the values of all other cells, which keep theirs. */
  | { readonly kind: 'collector' }
  /** Once, when it lands: multiplies the value of every other cell. */
  | { readonly kind: 'multiplier'; readonly factor: number }
  /** When it lands and in every respin that follows: adds its step to every other cell. */
  | { readonly kind: 'persistent'; readonly stepE4: number };

export type WagonKind = Wagon['kind'];
