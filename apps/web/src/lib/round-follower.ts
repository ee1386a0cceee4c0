import type { Topic } from '@kvazar/contract';
import { measurePing } from './measure-ping.ts';
import { watchTopic } from './topics.ts';

const WATCH_EVERY_MS = 1_000;
const PING_EVERY_MS = 5_000;
const RETRY_MS = 1_500;

export interface FollowedRound {
  readonly topic: Topic;
  /** Asks the server where everything stands and takes the answer in. */
  readonly ask: () => Promise<void>;
  /** Told of a question that failed; answers whether it is worth asking again. */
  readonly onFailure: (error: unknown) => boolean;
  /** Whether something should have been heard by now. */
  readonly isOverdue: () => boolean;
  /** Null while nobody answers. */
  readonly onPing: (pingMs: number | null) => void;
}

/** Keeps what a page knows of a round true: one question at the start, then whenever events may have been lost. */
export class RoundFollower {
  readonly #round: FollowedRound;
  #isAsking = false;
  #mustAskAgain = false;
  #isAttached = false;

  constructor(round: FollowedRound) {
    this.#round = round;
  }

  attach(): () => void {
    this.#isAttached = true;
    const refreshIfSeen = () => {
      if (!document.hidden) void this.refresh();
    };
    document.addEventListener('visibilitychange', refreshIfSeen);
    const watch = setInterval(() => this.#watch(), WATCH_EVERY_MS);
    const ping = setInterval(() => void this.#ping(), PING_EVERY_MS);
    void this.#ping();
    const stopWatching = watchTopic(this.#round.topic, () => {
      // An answer under way may be older than the first event.
      this.#mustAskAgain = this.#isAsking;
      void this.refresh();
    });
    return () => {
      this.#isAttached = false;
      stopWatching();
      document.removeEventListener('visibilitychange', refreshIfSeen);
      clearInterval(watch);
      clearInterval(ping);
    };
  }

  /** Several wishes at once are one question; one that failed stays open and is asked again. */
  async refresh(): Promise<void> {
    if (this.#isAsking || !this.#isAttached) return;
    this.#isAsking = true;
    this.#mustAskAgain = false;
    try {
      await this.#round.ask();
      this.#isAsking = false;
      if (this.#mustAskAgain) void this.refresh();
    } catch (error) {
      if (!this.#round.onFailure(error)) return;
      setTimeout(() => {
        this.#isAsking = false;
        void this.refresh();
      }, RETRY_MS);
    }
  }

  /** An event may be lost although the connection is there. */
  #watch(): void {
    if (!document.hidden && this.#round.isOverdue()) void this.refresh();
  }

  async #ping(): Promise<void> {
    if (document.hidden) return;
    const pingMs = await measurePing();
    this.#round.onPing(pingMs === null ? null : Math.round(pingMs));
  }
}
