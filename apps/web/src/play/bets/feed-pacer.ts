import type { FeedBet } from '@kvazar/contract';

/** Rows that moved more often than this could not be read. */
const SHOW_EVERY_MS = 900;
/** What waits beyond this would be pushed out of the feed before anyone saw it. */
const MAX_WAITING = 12;

/** Hands settled bets on at a pace for reading, and not at all while someone points at a row. */
export class FeedPacer {
  readonly #show: (bets: readonly FeedBet[]) => void;
  #waiting: readonly FeedBet[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isHeld = false;

  constructor(show: (bets: readonly FeedBet[]) => void) {
    this.#show = show;
  }

  /** Oldest first, as a bundle comes. After a quiet while bets are shown at once. */
  add(bets: readonly FeedBet[]): void {
    this.#waiting = [...this.#waiting, ...bets].slice(-MAX_WAITING);
    if (!this.#timer) this.#showWaiting();
  }

  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    if (!this.#timer) this.#showWaiting();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting = [];
  }

  #showWaiting(): void {
    if (this.#isHeld || this.#waiting.length === 0) return;
    const bets = this.#waiting;
    this.#waiting = [];
    this.#show(bets);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#showWaiting();
    }, SHOW_EVERY_MS);
  }
}
