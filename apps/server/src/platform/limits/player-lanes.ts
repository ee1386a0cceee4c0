import { type Refusal, refuse } from '@kvazar/contract';

export interface PlayerLanesLimits {
  /** How many calls of one player run at once. */
  readonly lanes: number;
  /** How many more may wait for a lane; the next is refused. */
  readonly maxWaiting: number;
}

/** Less than half of the smallest usual pool; a page that opens asks for as much at a time. */
const DEFAULT_LIMITS: PlayerLanesLimits = { lanes: 4, maxWaiting: 256 };

/**
 * A few calls of each player at once, the rest in the order they came: who asks for one row a hundred times
 * waits behind themselves, and does not hold every connection of the pool while others wait for one.
 */
export class PlayerLanes {
  readonly #limits: PlayerLanesLimits;
  readonly #running = new Map<number, number>();
  readonly #waiting = new Map<number, (() => void)[]>();

  constructor(limits = DEFAULT_LIMITS) {
    this.#limits = limits;
  }

  /** Null when the lane is free at once: nothing is made for a call that need not wait. */
  enter(playerId: number): Promise<void> | Refusal | null {
    const running = this.#running.get(playerId) ?? 0;
    if (running < this.#limits.lanes) {
      this.#running.set(playerId, running + 1);
      return null;
    }
    const line = this.#waiting.get(playerId) ?? [];
    if (line.length >= this.#limits.maxWaiting) return refuse('request/too-often');
    this.#waiting.set(playerId, line);
    return new Promise(resolve => line.push(resolve));
  }

  /** Whoever has entered leaves once. */
  leave(playerId: number): void {
    const line = this.#waiting.get(playerId);
    const next = line?.shift();
    if (line?.length === 0) this.#waiting.delete(playerId);
    // The lane goes straight to the next: freed first, a newcomer could slip in between.
    if (next) {
      next();
      return;
    }
    const running = this.#running.get(playerId) ?? 0;
    if (running > 1) this.#running.set(playerId, running - 1);
    else this.#running.delete(playerId);
  }
}
