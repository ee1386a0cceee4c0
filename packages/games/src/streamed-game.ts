import type { FloatSource } from '@kvazar/fair';
import type { InstantResult } from './instant-game.ts';

/**
 * A game of one call and one result whose course decides how many floats it reads. Like an instant
 * game in all else: the floats are handed in, in the order of the bet's stream.
 */
export interface StreamedGame<Outcome> {
  readonly id: string;
  play(source: FloatSource): InstantResult<Outcome>;
  /** The most a bet can pay, in units of 1/10 000. */
  readonly maxMultiplierE4: number;
}
