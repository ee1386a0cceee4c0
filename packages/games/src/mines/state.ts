/** `won` when cashed out or when every safe tile is open, `lost` when a mine was opened. */
export type MinesPhase = 'active' | 'won' | 'lost';

/** The whole truth about a game, mines included: it stays on the server. Plain data, storable. */
export interface MinesState {
  readonly phase: MinesPhase;
  /** The cells with mines, ascending. */
  readonly positions: readonly number[];
  /** The cells opened so far, in order; the last one is the mine when the game is lost. */
  readonly revealed: readonly number[];
}

export type MinesStep =
  | { readonly type: 'reveal'; readonly cell: number }
  | { readonly type: 'cashout' };
