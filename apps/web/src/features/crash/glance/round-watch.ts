import type { CrashRound, LiveEvents } from '@kvazar/contract';
import { callApi } from '../../../lib/api-client.ts';
import { SmoothClock } from '../../../lib/clock/smooth-clock.ts';
import { liveSocket } from '../../../lib/live-socket.ts';
import { watchTopic } from '../../../lib/topics.ts';
import { type Flight, viewFlight } from '../flight.ts';
import { isOverdue } from '../overdue.ts';
import { pickNewestRound } from '../picture/newest-round.ts';

const LOOK_EVERY_MS = 2_000;

/** The running round for a page that only looks on: no bets, no history. */
export class RoundWatch {
  readonly #clock = new SmoothClock();
  #round: CrashRound | null = null;
  #isKnown = false;
  #isAsking = false;

  /** Hears of rounds until the returned function is called. */
  attach(): () => void {
    const hear: LiveEvents['crash:round'] = ({ round, serverTimeMs }) => {
      this.#clock.hearEvent(serverTimeMs);
      this.#hear(round);
    };
    liveSocket.on('crash:round', hear);
    const stopWatching = watchTopic('crash:rounds', () => void this.#ask());
    const looking = setInterval(() => this.#askIfOverdue(), LOOK_EVERY_MS);
    return () => {
      // Whatever happens from now on is not told: by the next look a flight may be long over.
      this.#isKnown = false;
      this.#round = null;
      clearInterval(looking);
      stopWatching();
      liveSocket.off('crash:round', hear);
    };
  }

  readFlight(): Flight {
    const serverNowMs = this.#clock.nowMs();
    return viewFlight({ isKnown: this.#isKnown, round: this.#round, serverNowMs });
  }

  #hear(round: CrashRound | null): void {
    if (round) this.#round = pickNewestRound(this.#round, round);
    this.#isKnown = true;
  }

  /** An event may be lost although the connection is there. */
  #askIfOverdue(): void {
    const nowMs = this.#clock.nowMs();
    if (!this.#isKnown || nowMs === null || isOverdue(this.#round, nowMs)) void this.#ask();
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const askedAtMs = performance.now();
    try {
      const { round, serverTimeMs } = await callApi('/api/games/crash/now');
      this.#clock.hearAnswer(askedAtMs, serverTimeMs);
      this.#hear(round);
    } catch {
      // A decoration that is not there says nothing; the next look asks again.
    } finally {
      this.#isAsking = false;
    }
  }
}
