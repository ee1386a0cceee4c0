import type { Bet } from '@kvazar/contract';
import { readPlinkoBet } from '../plinko-bet.ts';
import { planBouncingFall } from './bouncing-fall.ts';
import type { Fall } from './fall.ts';
import { planSteppingFall } from './stepping-fall.ts';

interface FallStyle {
  readonly isFast: boolean;
  readonly isReduced: boolean;
}

const FAST_SPEED = 2.3;

/** The way that belongs to a bet: the same whenever it is asked for. */
function planFall(bet: Pick<Bet, 'id' | 'params' | 'outcome'>, style: FallStyle): Fall {
  const { rows, path } = readPlinkoBet(bet);
  const plan = { rows, path, seed: bet.id, speed: style.isFast ? FAST_SPEED : 1 };
  return style.isReduced ? planSteppingFall(plan) : planBouncingFall(plan);
}

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
