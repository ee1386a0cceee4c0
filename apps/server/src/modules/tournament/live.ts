import type { LiveServer } from '../../platform/live/live-server.ts';
import { type LiveTopic, topicRoom } from '../../platform/live/topics.ts';
import { playerRoom } from '../identity/visitor.ts';

export const tournamentTopic: LiveTopic = { name: 'tournament' };

/** Pages ask again then, all of them: not oftener. */
const EVERY_MS = 2_500;

/** Tells the pages of this node; every node hears what was counted by itself. */
export class TournamentLive {
  readonly #live: Pick<LiveServer, 'sendLocally'>;
  #timer: NodeJS.Timeout | null = null;
  #toldAtMs = Number.NEGATIVE_INFINITY;

  constructor(live: Pick<LiveServer, 'sendLocally'>) {
    this.#live = live;
  }

  tellPlayers(playerIds: readonly number[]): void {
    for (const id of playerIds) this.#live.sendLocally(playerRoom(id), 'tournament:mine');
  }

  tellMoved(): void {
    if (this.#timer) return;
    const waitMs = this.#toldAtMs + EVERY_MS - performance.now();
    if (waitMs <= 0) this.tellNow();
    else this.#timer = setTimeout(() => this.tellNow(), waitMs);
  }

  tellNow(): void {
    this.stop();
    this.#toldAtMs = performance.now();
    this.#live.sendLocally(topicRoom('tournament'), 'tournament:moved');
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
