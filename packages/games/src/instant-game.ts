import type { GameRefusal } from './refusals.ts';

export interface InstantResult<Outcome> {
  /** What the stake is multiplied with, in units of 1/10 000; 0 when the bet is lost. */
  readonly multiplierE4: number;
  /** What happened, in the form in which a player sees it. */
  readonly outcome: Outcome;
}

/** A game of one call and one result. It knows no clock and no randomness: floats are handed in. */
export interface InstantGame<Params, Outcome> {
  readonly id: string;
  checkParams(params: Params): GameRefusal | null;
  /** How many floats of the bet's stream `play` reads. */
  floatsNeeded(params: Params): number;
  /** Only for params that `checkParams` lets pass; it throws on others. */
  play(floats: readonly number[], params: Params): InstantResult<Outcome>;
  /** The most a bet with these params can pay, in units of 1/10 000. */
  maxMultiplierE4(params: Params): number;
}
