/** What a watcher of the simulated site writes down: facts only, no rule of the game. */
export interface CashOutFact {
  readonly receivedAtMs: number;
  /** When it was decided, in the order of all decisions; null when a restart swallowed it. */
  decidedAs: number | null;
}

export interface BetFact {
  readonly id: string;
  readonly roundId: number;
  readonly placedAtMs: number;
  readonly autoHundredths: number | null;
  readonly cashOuts: CashOutFact[];
  /** Automatic cash-outs that the leader asked for: when each was decided, and its number. */
  readonly autos: { readonly atMs: number; readonly decidedAs: number }[];
  /** When a request to cancel was granted. */
  cancelledAtMs: number | null;
  /** Every time that money went back to the player, or was found lost. */
  readonly ends: { readonly kind: string; readonly hundredths: number | null }[];
}

export interface RoundFact {
  readonly id: number;
  readonly pointHundredths: number;
  startedAtMs: number | null;
  /** The number of the last decision before the round was called off. */
  voidAfter: number | null;
  isSettled: boolean;
}

export interface Journal {
  readonly bets: BetFact[];
  readonly rounds: Map<number, RoundFact>;
}
