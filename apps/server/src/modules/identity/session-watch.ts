import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { LiveServer } from '../../platform/live/live-server.ts';
import { findEnded } from './session-lives.ts';
import { SESSION_ROOM, sessionRoom } from './visitor.ts';

const LOOK_EVERY_MS = 60_000;

export interface SessionWatchParts {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly live: Pick<LiveServer, 'listHeldRooms' | 'disconnectRoom'>;
  readonly onError: (error: unknown) => void;
}

/**
 * Cuts off the sockets of this node whose session is over. Most ends are told by a signal, but time passes
 * without one; and whoever only listens never asks anything that could be refused.
 */
export class SessionWatch {
  readonly #parts: SessionWatchParts;
  readonly #timer: NodeJS.Timeout;
  #isLooking = false;

  constructor(parts: SessionWatchParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.#look().catch(parts.onError), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const { db, clock, live } = this.#parts;
    const rooms = live.listHeldRooms(SESSION_ROOM);
    // A slow database is not asked twice at once.
    if (this.#isLooking || rooms.length === 0) return;
    this.#isLooking = true;
    try {
      const ids = rooms.map(room => Number(room.slice(SESSION_ROOM.length)));
      const ended = await findEnded(db, ids, clock.now());
      for (const id of ended) live.disconnectRoom(sessionRoom(id));
    } finally {
      this.#isLooking = false;
    }
  }
}
