import { type Refusal, refuse } from '@kvazar/contract';

export interface PlayerLanesLimits {
  /** How many calls of one player run at once. */
  readonly lanes: number;
  /** How many more may wait for a lane; the next is refused. */
  readonly maxWaiting: number;
  /** Of what all of them hold together: one alone may be larger. */
  readonly maxWaitingBytes: number;
}

/** Less than half of the smallest usual pool; a page that opens asks for as much at a time. */
const DEFAULT_LIMITS: PlayerLanesLimits = {
  lanes: 4,
  maxWaiting: 256,
  maxWaitingBytes: 4 * 1024 * 1024,
};

interface Waiting {
  readonly bytes: number;
  readonly begin: () => void;
}

/**
 * A few calls of each player at once, the rest in the order they came: who asks for one row a hundred times
 * waits behind themselves, and does not hold every connection of the pool while others wait for one.
 */
export class PlayerLanes {
  readonly #limits: PlayerLanesLimits;
  readonly #running = new Map<number, number>();
  readonly #waiting = new Map<number, Waiting[]>();

  constructor(limits = DEFAULT_LIMITS) {
    this.#limits = limits;
  }

  /**
   * Null when the lane is free at once: nothing is made for a call that need not wait. `bytes` is what it holds
   * while it does.
   */
  enter(playerId: number, bytes: number): Promise<void> | Refusal | null {
    const running = this.#running.get(playerId) ?? 0;
    if (running < this.#limits.lanes) {
      this.#running.set(playerId, running + 1);
      return null;
    }
    const line = this.#waiting.get(playerId) ?? [];
    if (!this.#hasRoom(line, bytes)) return refuse('request/too-often');
    this.#waiting.set(playerId, line);
    return new Promise(begin => line.push({ bytes, begin }));
  }

  /** Whoever has entered leaves once. */
  leave(playerId: number): void {
    const line = this.#waiting.get(playerId);
    const next = line?.shift();
    if (line?.length === 0) this.#waiting.delete(playerId);
    // The lane goes straight to the next: freed first, a newcomer could slip in between.
    if (next) {
      next.begin();
      return;
    }
    const running = this.#running.get(playerId) ?? 0;
    if (running > 1) this.#running.set(playerId, running - 1);
    else this.#running.delete(playerId);
  }

  #hasRoom(line: readonly Waiting[], bytes: number): boolean {
    const { maxWaiting, maxWaitingBytes } = this.#limits;
    const held = line.reduce((sum, waiting) => sum + waiting.bytes, 0);
    return line.length < maxWaiting && (held === 0 || held + bytes <= maxWaitingBytes);
  }
}
