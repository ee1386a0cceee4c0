import type { Bet } from '@kvazar/contract';
import type { Fall } from './fall.ts';
import { type FallStyle, planFall } from './plan-fall.ts';

/** More than can be in the air at once. */
const KEPT_FALLS = 40;

/**
 * How the balls in the air fall, as it was decided when they were dropped: switching to the fast
 * mode changes the next ball, not one that is half-way down.
 */
export class FallBook {
  readonly #falls = new Map<string, Fall>();

  open(bet: Bet, style: FallStyle): Fall {
    const fall = planFall(bet, style);
    this.#falls.set(bet.id, fall);
    for (const id of this.#falls.keys()) {
      if (this.#falls.size <= KEPT_FALLS) break;
      this.#falls.delete(id);
    }
    return fall;
  }

  find(betId: string): Fall | undefined {
    return this.#falls.get(betId);
  }
}
