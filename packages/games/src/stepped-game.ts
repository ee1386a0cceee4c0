import type { GameRefusal } from './refusals.ts';

export type StepResult<State> = { readonly state: State } | { readonly refusal: GameRefusal };

/**
 * A game of several calls: start, steps, end. A pure reducer: the state is plain data that can be
 * stored between calls, and only `view` decides what of it a player may see.
 */
export interface SteppedGame<Params, State, Step, View> {
  readonly id: string;
  checkParams(params: Params): GameRefusal | null;
  /** How many floats of the bet's stream `start` reads. */
  floatsNeeded(params: Params): number;
  /** Only for params that `checkParams` lets pass; it throws on others. */
  start(floats: readonly number[], params: Params): State;
  /** The next state, or a refusal that leaves the state as it was. Never changes its arguments. */
  step(state: State, step: Step): StepResult<State>;
  /** What the stake is multiplied with, in units of 1/10 000; null while the game goes on. */
  finalMultiplierE4(state: State): number | null;
  view(state: State): View;
  /** The most a game with these params can pay, in units of 1/10 000. */
  maxMultiplierE4(params: Params): number;
}
