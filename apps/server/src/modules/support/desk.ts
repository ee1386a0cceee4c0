import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { LiveServer } from '../../platform/live/live-server.ts';
import { answersWithinMinutes } from './deadlines.ts';
import { requestsTopic } from './live.ts';

const MINUTE_MS = 60_000;
const HERE_FOR_MS = 2 * MINUTE_MS;
/** An open page in an empty room is nobody: after so long without an act it does not count. */
const IDLE_AFTER_MS = 15 * MINUTE_MS;
/** Written down no oftener than this. */
const WRITTEN_EVERY_MS = 20_000;

export interface DeskParts {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly live: Pick<LiveServer, 'isWatchedHere'>;
}

/** Whether somebody of the support is there. The database knows it, so that all nodes say the same. */
export class Desk {
  readonly #parts: DeskParts;

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  /** Somebody has just done something. */
  noteCall(): Promise<void> {
    return this.#note('called_at');
  }

  /** Called every now and then, on every node. */
  async noteWatchers(): Promise<void> {
    if (this.#parts.live.isWatchedHere(requestsTopic.name)) await this.#note('watched_at');
  }

  async #note(column: 'called_at' | 'watched_at'): Promise<void> {
    const now = this.#parts.clock.now();
    await this.#parts.db.query(`update request_desk set ${column} = $1 where ${column} < $2`, [
      now,
      new Date(now.getTime() - WRITTEN_EVERY_MS),
    ]);
  }

  async read(): Promise<{ isHere: boolean; answersWithinMinutes: number }> {
    const { db, clock } = this.#parts;
    const now = clock.now();
    const { rows } = await db.query<{ calledAt: Date; watchedAt: Date }>(
      'select called_at as "calledAt", watched_at as "watchedAt" from request_desk',
    );
    const agoMs = (at: Date | undefined) => now.getTime() - (at?.getTime() ?? 0);
    const [calledMs, watchedMs] = [agoMs(rows[0]?.calledAt), agoMs(rows[0]?.watchedAt)];
    const isHere = calledMs < HERE_FOR_MS || (watchedMs < HERE_FOR_MS && calledMs < IDLE_AFTER_MS);
    return { isHere, answersWithinMinutes: answersWithinMinutes(now) };
  }
}
