import type { LiveEvents, LiveTable, TableRound } from '@kvazar/contract';
import { createStore, type StoreApi } from 'zustand';
import { ApiError, callApi } from '../../../lib/api-client.ts';
import { SmoothClock } from '../../../lib/clock/smooth-clock.ts';
import { liveSocket } from '../../../lib/live-socket.ts';
import { watchTopic } from '../../../lib/topics.ts';
import { followRound } from './follow-round.ts';

export interface ListedTable {
  readonly table: LiveTable;
  readonly round: TableRound | null;
}

interface ListState {
  /** In the server's order; null until it has told them. */
  readonly tables: readonly ListedTable[] | null;
  readonly failure: string | null;
}

const RETRY_MS = 2_000;

/** All tables as a list shows them: one call at the start, then the events of `tables`. */
export class TablesFeed {
  readonly store: StoreApi<ListState> = createStore(() => ({ tables: null, failure: null }));
  readonly #clock = new SmoothClock();
  /** What was told while a question is under way, whose answer may be older. */
  readonly #heard = new Map<string, LiveTable>();
  #isAsking = false;
  #mustAskAgain = false;
  #isAttached = false;

  attach(): () => void {
    this.#isAttached = true;
    const hear: LiveEvents['tables:changed'] = ({ serverTimeMs, tables }) => {
      this.#clock.hearEvent(serverTimeMs);
      this.#change(tables);
    };
    liveSocket.on('tables:changed', hear);
    const stopWatching = watchTopic('tables', () => {
      // An answer under way may be older than the first event.
      this.#mustAskAgain = this.#isAsking;
      void this.ask();
    });
    return () => {
      this.#isAttached = false;
      stopWatching();
      liveSocket.off('tables:changed', hear);
    };
  }

  readonly serverNow = (): number => this.#clock.nowMs() ?? Date.now();

  async ask(): Promise<void> {
    if (this.#isAsking || !this.#isAttached) return;
    this.#isAsking = true;
    this.#mustAskAgain = false;
    this.#heard.clear();
    const askedAtMs = performance.now();
    try {
      const { serverTimeMs, tables } = await callApi('/api/live/tables');
      this.#clock.hearAnswer(askedAtMs, serverTimeMs);
      this.store.setState(({ tables: known }) => ({
        tables: tables.map(table => this.#list(table, known)),
        failure: null,
      }));
      this.#isAsking = false;
      if (this.#heard.size > 0) this.#change([...this.#heard.values()]);
      if (this.#mustAskAgain) void this.ask();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.store.setState({ failure: error.message });
      setTimeout(() => {
        this.#isAsking = false;
        void this.ask();
      }, RETRY_MS);
    }
  }

  #change(changed: readonly LiveTable[]): void {
    const byId = new Map(changed.map(table => [table.id, table]));
    if (this.#isAsking) for (const [id, table] of byId) this.#heard.set(id, table);
    this.store.setState(({ tables: known }) => ({
      tables:
        known?.map(listed => {
          const table = byId.get(listed.table.id);
          return table ? this.#list(table, known) : listed;
        }) ?? null,
    }));
    // A table that opened since the list was asked for.
    const { tables } = this.store.getState();
    if (tables && changed.some(({ id }) => !tables.some(({ table }) => table.id === id))) {
      void this.ask();
    }
  }

  #list(table: LiveTable, known: ListState['tables']): ListedTable {
    const before = known?.find(listed => listed.table.id === table.id)?.round ?? null;
    return { table, round: followRound(before, table, this.serverNow()) };
  }
}
