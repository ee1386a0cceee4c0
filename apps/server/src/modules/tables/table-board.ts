import type { LiveTable } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { LiveServer } from '../../platform/live/live-server.ts';
import { type LiveTopic, topicRoom } from '../../platform/live/topics.ts';
import type { Games } from '../game-switches/games.ts';
import type { PlayTable, TableRegistry } from './live-table.ts';
import { limitsInForce, viewLimits } from './spot-limits.ts';
import { tableTopic } from './table-live.ts';

/** The list of tables, for everyone. */
export const tablesTopic: LiveTopic = { name: 'tables' };

const LOOK_EVERY_MS = 1_000;
/** However many ask, the tables are looked at so often at most. */
const FRESH_MS = 500;

export interface TableBoardParts {
  readonly registry: TableRegistry;
  readonly live: Pick<LiveServer, 'sendLocally' | 'countWatchers' | 'isWatchedHere'>;
  readonly clock: Clock;
  readonly games: Games;
  readonly onError: (error: unknown) => void;
}

interface Look {
  readonly atMs: number;
  readonly tables: Promise<readonly LiveTable[]>;
}

/**
 * All tables at a glance. Each node looks by itself and tells its own watchers what has changed: a
 * second's delay is no loss where seconds are counted down by the page, and no node needs to know
 * which one leads the rounds.
 */
export class TableBoard {
  readonly #parts: TableBoardParts;
  #look: Look | null = null;
  #told = new Map<string, { readonly all: string; readonly beside: string }>();
  #timer: NodeJS.Timeout | null = null;
  #isTelling = false;

  constructor(parts: TableBoardParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#tell(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** As they were a moment ago. */
  async read(): Promise<readonly LiveTable[]> {
    const nowMs = performance.now();
    if (!this.#look || nowMs - this.#look.atMs > FRESH_MS) {
      const tables = this.#describeAll();
      this.#look = { atMs: nowMs, tables };
      tables.catch(() => {
        if (this.#look?.tables === tables) this.#look = null;
      });
    }
    return this.#look.tables;
  }

  /** One table for who sits down at it. */
  async describe(table: PlayTable): Promise<LiveTable> {
    const { live, games } = this.#parts;
    return {
      ...(await table.describe()),
      limits: viewLimits(limitsInForce(table.limits, games.termsOf(table.id))),
      players: live.countWatchers(tableTopic(table.id).name),
    };
  }

  async #describeAll(): Promise<readonly LiveTable[]> {
    return Promise.all(this.#parts.registry.list().map(table => this.describe(table)));
  }

  #isWatched(): boolean {
    const { registry, live } = this.#parts;
    const topics = [tablesTopic, ...registry.list().map(({ id }) => tableTopic(id))];
    return topics.some(({ name }) => live.isWatchedHere(name));
  }

  async #tell(): Promise<void> {
    if (this.#isTelling || !this.#isWatched()) return;
    this.#isTelling = true;
    try {
      this.#tellOf(await this.read());
    } catch (error) {
      this.#parts.onError(error);
    } finally {
      this.#isTelling = false;
    }
  }

  #tellOf(tables: readonly LiveTable[]): void {
    const { live, clock } = this.#parts;
    const changed: LiveTable[] = [];
    for (const table of tables) {
      const before = this.#told.get(table.id);
      const now = { all: JSON.stringify(table), beside: describeBesideRound(table) };
      if (before?.all === now.all) continue;
      this.#told.set(table.id, now);
      changed.push(table);
      if (before?.beside === now.beside) continue;
      live.sendLocally(topicRoom(tableTopic(table.id).name), 'table:changed', { table });
    }
    if (changed.length === 0) return;
    live.sendLocally(topicRoom(tablesTopic.name), 'tables:changed', {
      serverTimeMs: clock.now().getTime(),
      tables: changed,
    });
  }
}

/** What a page at the table is not told with its rounds. */
function describeBesideRound(table: LiveTable): string {
  const { phase, roundId, endsAtMs, history, ...beside } = table;
  return JSON.stringify(beside);
}
