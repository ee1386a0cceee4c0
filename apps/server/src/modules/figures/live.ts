import { isRefusal } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { LiveServer } from '../../platform/live/live-server.ts';
import { type LiveTopic, topicRoom } from '../../platform/live/topics.ts';
import { LagWatch } from '../bet-stream/lag-watch.ts';
import { findEnd, readPosition } from '../bet-stream/stream-repository.ts';
import { permissionRoom } from '../identity/visitor.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { resolvePeriod } from './figure-period.ts';
import { FIGURES_READER } from './figures-reader.ts';
import { readTiles } from './tiles.ts';

export const figuresTopic: LiveTopic = {
  name: 'figures',
  mayWatch: ({ rooms }) => rooms.includes(permissionRoom('figures/read')),
};

const EVERY_MS = 2_000;

export interface FiguresLiveParts {
  readonly db: Queryable;
  readonly live: Pick<LiveServer, 'sendLocally' | 'isWatchedHere'>;
  readonly clock: Clock;
  readonly money: Money;
  readonly onError: (error: unknown) => void;
}

/** Today's tiles for the pages of this node, as long as one of them watches. */
export class FiguresLive {
  readonly #parts: FiguresLiveParts;
  readonly #lag = new LagWatch();
  readonly #timer: NodeJS.Timeout;
  #isTelling = false;

  constructor(parts: FiguresLiveParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.tell().catch(parts.onError), EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async tell(): Promise<void> {
    const { db, live, clock, money } = this.#parts;
    // A slow database is not asked twice at once.
    if (this.#isTelling || !live.isWatchedHere(figuresTopic.name)) return;
    this.#isTelling = true;
    try {
      const startedMs = performance.now();
      const now = clock.now();
      const period = resolvePeriod({ period: 'today' }, now);
      if (isRefusal(period)) return;
      const position = await readPosition(db, FIGURES_READER);
      const behindMs = this.#lag.look(position, await findEnd(db), startedMs);
      const tiles = await readTiles(db, money, period);
      const lagMs = Math.round(behindMs + performance.now() - startedMs);
      live.sendLocally(topicRoom(figuresTopic.name), 'figures:moved', {
        ...{ at: now.getTime(), lagMs, tiles },
      });
    } finally {
      this.#isTelling = false;
    }
  }
}
