import type { LiveEvents, TableOwnBet } from '@kvazar/contract';
import { createStore, type StoreApi } from 'zustand';
import { ApiError, callApi } from '../../../lib/api-client.ts';
import { SmoothClock } from '../../../lib/clock/smooth-clock.ts';
import { liveSocket } from '../../../lib/live-socket.ts';
import { measurePing } from '../../../lib/measure-ping.ts';
import { watchTopic } from '../../../lib/topics.ts';
import type { OwnBook } from './own-book.ts';
import { isOverdue } from './picture/overdue.ts';
import { hearNews, type TableNews, type TablePicture, unknownPicture } from './picture/picture.ts';

interface FeedState {
  readonly picture: TablePicture;
  /** The newest round whose scene has come to its end on this page. */
  readonly shownRoundId: number;
  /** Null until it was measured, and while nobody answers. */
  readonly pingMs: number | null;
  /** Why there is nothing to show; null while there is hope. */
  readonly failure: string | null;
}

const WATCH_EVERY_MS = 1_000;
const PING_EVERY_MS = 5_000;
const RETRY_MS = 1_500;
const UNKNOWN_TABLE = 'live/table-unknown';

type TableEvents = Pick<
  LiveEvents,
  'table:round' | 'table:changed' | 'table:bets' | 'table:cancelled' | 'table:won' | 'table:mine'
>;

/** A table as this page sees it: one call at the start, then the events of its topic. */
export class TableFeed {
  readonly id: string;
  readonly store: StoreApi<FeedState> = createStore(() => ({
    picture: unknownPicture,
    shownRoundId: 0,
    pingMs: null,
    failure: null,
  }));
  readonly #book: OwnBook;
  readonly #clock = new SmoothClock();
  #isAsking = false;
  #mustAskAgain = false;
  #isAttached = false;

  constructor(id: string, book: OwnBook) {
    this.id = id;
    this.#book = book;
  }

  get picture(): TablePicture {
    return this.store.getState().picture;
  }

  attach(): () => void {
    this.#isAttached = true;
    const isOurs = (table: string) => table === this.id;
    const stopListening = listen({
      'table:round': ({ table, round, serverTimeMs }) => {
        if (!isOurs(table)) return;
        this.#clock.hearEvent(serverTimeMs);
        this.#hear({ type: 'round', round });
      },
      'table:changed': ({ table }) => isOurs(table.id) && this.#hear({ type: 'table', table }),
      'table:bets': ({ table, ...news }) => isOurs(table) && this.#hear({ type: 'bets', ...news }),
      'table:cancelled': ({ table, ...news }) =>
        isOurs(table) && this.#hear({ type: 'cancelled', ...news }),
      'table:won': ({ table, ...news }) => isOurs(table) && this.#hear({ type: 'won', ...news }),
      'table:mine': ({ bet, balance }) => isOurs(bet.table) && this.hearOwn(bet, balance),
    });
    const refreshIfSeen = () => {
      if (!document.hidden) void this.refresh();
    };
    document.addEventListener('visibilitychange', refreshIfSeen);
    const watch = setInterval(() => this.#watch(), WATCH_EVERY_MS);
    const ping = setInterval(() => void this.#ping(), PING_EVERY_MS);
    void this.#ping();
    const stopWatching = watchTopic(`table:${this.id}`, () => {
      // An answer under way may be older than the first event.
      this.#mustAskAgain = this.#isAsking;
      void this.refresh();
    });
    return () => {
      this.#isAttached = false;
      this.#book.releaseAll();
      stopWatching();
      stopListening();
      document.removeEventListener('visibilitychange', refreshIfSeen);
      clearInterval(watch);
      clearInterval(ping);
    };
  }

  /** Asks where everything stands; several wishes at once are one question. */
  async refresh(): Promise<void> {
    if (this.#isAsking || !this.#isAttached) return;
    this.#isAsking = true;
    this.#mustAskAgain = false;
    const askedAtMs = performance.now();
    try {
      const state = await callApi('/api/live/state', { table: this.id });
      this.#clock.hearAnswer(askedAtMs, state.serverTimeMs);
      for (const bet of state.mine) this.#hearOwnEnd(bet, null);
      this.#hear({ type: 'state', state });
      this.store.setState({ failure: null });
      this.#isAsking = false;
      if (this.#mustAskAgain) void this.refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (this.picture.table === null) this.store.setState({ failure: error.message });
      // Such a table will not be there the next time either.
      if (error.code === UNKNOWN_TABLE) return;
      setTimeout(() => {
        this.#isAsking = false;
        void this.refresh();
      }, RETRY_MS);
    }
  }

  /** An own bet, from an answer or an event. */
  hearOwn(bet: TableOwnBet, balanceRoubles: number | null): void {
    this.#hearOwnEnd(bet, balanceRoubles);
    this.#hear({ type: 'mine', bet });
  }

  /** The scene of this round has come to its end: what the round brought may be told. */
  markShown(roundId: number): void {
    if (roundId <= this.store.getState().shownRoundId) return;
    this.store.setState({ shownRoundId: roundId });
    this.#book.release(roundId);
  }

  /** The server's clock, smoothed; ours until the server has told it. */
  readonly serverNow = (): number => this.#clock.nowMs() ?? Date.now();

  /** Whether a round takes bets now, by the server's clock and not by the last event. */
  isOpen(roundId?: number): boolean {
    const { round, table } = this.picture;
    if (!round || table?.pause || (roundId !== undefined && round.id !== roundId)) return false;
    if (round.phase !== 'open' && round.phase !== 'closing') return false;
    return round.bettingEndsAtMs === null || this.serverNow() < round.bettingEndsAtMs;
  }

  #hearOwnEnd(bet: TableOwnBet, balanceRoubles: number | null): void {
    this.#book.hear(bet, balanceRoubles, bet.roundId <= this.store.getState().shownRoundId);
  }

  #hear(news: TableNews): void {
    const before = this.picture.round;
    this.store.setState(({ picture }) => ({ picture: hearNews(picture, news) }));
    const { round } = this.picture;
    // Nobody waits for a scene that the next round has cut short.
    if (before && round && round.id > before.id) this.markShown(round.id - 1);
    if (round?.phase === 'void') this.markShown(round.id);
  }

  /** An event may be lost although the connection is there. */
  #watch(): void {
    const { table, round } = this.picture;
    if (!table || table.pause || document.hidden) return;
    if (isOverdue(round, this.serverNow())) void this.refresh();
  }

  async #ping(): Promise<void> {
    if (document.hidden) return;
    const pingMs = await measurePing();
    this.store.setState({ pingMs: pingMs === null ? null : Math.round(pingMs) });
  }
}

function listen(events: TableEvents): () => void {
  const names = Object.keys(events) as (keyof TableEvents)[];
  for (const name of names) liveSocket.on(name, events[name] as never);
  return () => {
    for (const name of names) liveSocket.off(name, events[name] as never);
  };
}
