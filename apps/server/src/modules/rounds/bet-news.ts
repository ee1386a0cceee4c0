import { Bundle } from './bundle.ts';

const BUNDLE_EVERY_MS = 200;
const MAX_BUNDLE = 100;

/** How bundles of one round each leave the server. */
export interface BetNewsOutlets<Placed, Won> {
  placed(roundId: number, bets: readonly Placed[]): Promise<void> | void;
  cancelled(roundId: number, ids: readonly string[]): void;
  won(roundId: number, bets: readonly Won[]): void;
  readonly onError: (error: unknown) => void;
}

/**
 * What players do in the rounds of a table, told to all who watch it. Bundled, so that the number of
 * players does not multiply with that of the watchers.
 */
export class BetNews<Placed, Won> {
  readonly #outlets: BetNewsOutlets<Placed, Won>;
  readonly #placed = new Bundle<Placed>(MAX_BUNDLE);
  readonly #cancelled = new Bundle<string>(MAX_BUNDLE);
  readonly #won = new Bundle<Won>(MAX_BUNDLE);
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(outlets: BetNewsOutlets<Placed, Won>) {
    this.#outlets = outlets;
  }

  addPlaced(roundId: number, id: string, bet: Placed): void {
    this.#placed.add(roundId, id, bet);
    this.#sendSoon();
  }

  addCancelled(roundId: number, id: string): void {
    if (!this.#placed.remove(id)) this.#cancelled.add(roundId, id, id);
    this.#sendSoon();
  }

  addWon(roundId: number, id: string, bet: Won): void {
    this.#won.add(roundId, id, bet);
    this.#sendSoon();
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  #sendSoon(): void {
    const isEmpty = this.#placed.isEmpty && this.#cancelled.isEmpty && this.#won.isEmpty;
    if (isEmpty || this.#isStopped) return;
    this.#timer ??= setTimeout(() => void this.#send(), BUNDLE_EVERY_MS);
  }

  /** In the order of a bet's life; what does not fit goes with the next bundle. */
  async #send(): Promise<void> {
    const placed = this.#placed.take();
    const cancelled = this.#cancelled.take();
    const won = this.#won.take();
    try {
      if (placed) await this.#outlets.placed(placed.roundId, placed.items);
    } catch (error) {
      // Who watches finds the bets in the state of the round.
      this.#outlets.onError(error);
    }
    if (cancelled) this.#outlets.cancelled(cancelled.roundId, cancelled.items);
    if (won) this.#outlets.won(won.roundId, won.items);
    this.#timer = null;
    this.#sendSoon();
  }
}
