import type { CrashOwnBet, LiveEvents } from '@kvazar/contract';
import { createStore, type StoreApi } from 'zustand';
import { showError } from '../../components/toast.tsx';
import { ApiError, callApi } from '../../lib/api-client.ts';
import { SmoothClock } from '../../lib/clock/smooth-clock.ts';
import { liveSocket } from '../../lib/live-socket.ts';
import { measurePing } from '../../lib/measure-ping.ts';
import { watchTopic } from '../../lib/topics.ts';
import type { BetBook } from './bet-book.ts';
import { isOverdue } from './overdue.ts';
import { type CrashNews, type CrashPicture, hearNews, unknownPicture } from './picture/picture.ts';

interface TableState {
  readonly picture: CrashPicture;
  /** Null until it was measured, and while nobody answers. */
  readonly pingMs: number | null;
}

const WATCH_EVERY_MS = 1_000;
const PING_EVERY_MS = 5_000;
const RETRY_MS = 1_500;

type CrashEvents = Pick<
  LiveEvents,
  'crash:round' | 'crash:bets' | 'crash:cancelled' | 'crash:cashed-out' | 'crash:mine'
>;

/** The round as this page sees it: one call at the start, then events. */
export class CrashTable {
  readonly store: StoreApi<TableState> = createStore(() => ({
    picture: unknownPicture,
    pingMs: null,
  }));
  readonly #book: BetBook;
  readonly #clock = new SmoothClock();
  #isAsking = false;
  #mustAskAgain = false;
  #isUnanswered = false;
  #isAttached = false;

  constructor(book: BetBook) {
    this.#book = book;
  }

  get picture(): CrashPicture {
    return this.store.getState().picture;
  }

  attach(): () => void {
    this.#isAttached = true;
    const events: CrashEvents = {
      'crash:round': ({ round, serverTimeMs }) => {
        this.#clock.hearEvent(serverTimeMs);
        this.#hear({ type: 'round', round });
      },
      'crash:bets': news => this.#hear({ type: 'bets', ...news }),
      'crash:cancelled': news => this.#hear({ type: 'cancelled', ...news }),
      'crash:cashed-out': news => this.#hear({ type: 'cashed-out', ...news }),
      'crash:mine': ({ bet, balance }) => this.hearOwn(bet, balance),
    };
    const stopListening = listen(events);
    const refreshIfSeen = () => {
      if (!document.hidden) void this.refresh();
    };
    document.addEventListener('visibilitychange', refreshIfSeen);
    const watch = setInterval(() => this.#watch(), WATCH_EVERY_MS);
    const ping = setInterval(() => void this.#ping(), PING_EVERY_MS);
    void this.#ping();
    const stopWatching = watchTopic('crash', () => {
      // An answer under way may be older than the first event.
      this.#mustAskAgain = this.#isAsking;
      void this.refresh();
    });
    return () => {
      this.#isAttached = false;
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
      const state = await callApi('/api/games/crash/state');
      this.#clock.hearAnswer(askedAtMs, state.serverTimeMs);
      for (const bet of state.mine) this.#book.hear(bet, null);
      this.#hear({ type: 'state', state });
      this.#isUnanswered = false;
      this.#isAsking = false;
      if (this.#mustAskAgain) void this.refresh();
    } catch (error) {
      // The question stays open; that it failed is said once, then the indicator tells.
      if (!this.#isUnanswered && error instanceof ApiError) showError(error.message);
      this.#isUnanswered = true;
      setTimeout(() => {
        this.#isAsking = false;
        void this.refresh();
      }, RETRY_MS);
    }
  }

  /** An own bet, from an answer or an event. */
  hearOwn(bet: CrashOwnBet, balanceRoubles: number | null): void {
    this.#book.hear(bet, balanceRoubles);
    this.#hear({ type: 'mine', bet });
  }

  /** Resolves once the bet is settled, refunded or cancelled. */
  waitForEnd(betId: string): Promise<CrashOwnBet> {
    return new Promise(resolve => {
      const look = ({ picture }: TableState) => {
        const bet = picture.mine.find(({ id, state }) => id === betId && state !== 'open');
        if (!bet) return;
        stop();
        resolve(bet);
      };
      const stop = this.store.subscribe(look);
      look(this.store.getState());
    });
  }

  /** The server's clock, smoothed; null until the server has told it. */
  serverNowMs(): number | null {
    return this.#clock.nowMs();
  }

  #hear(news: CrashNews): void {
    this.store.setState(({ picture }) => ({ picture: hearNews(picture, news) }));
  }

  /** An event may be lost although the connection is there. */
  #watch(): void {
    const nowMs = this.serverNowMs();
    const { isKnown, round } = this.picture;
    if (nowMs !== null && isKnown && !document.hidden && isOverdue(round, nowMs)) {
      void this.refresh();
    }
  }

  async #ping(): Promise<void> {
    if (document.hidden) return;
    const pingMs = await measurePing();
    this.store.setState({ pingMs: pingMs === null ? null : Math.round(pingMs) });
  }
}

function listen(events: CrashEvents): () => void {
  liveSocket.on('crash:round', events['crash:round']);
  liveSocket.on('crash:bets', events['crash:bets']);
  liveSocket.on('crash:cancelled', events['crash:cancelled']);
  liveSocket.on('crash:cashed-out', events['crash:cashed-out']);
  liveSocket.on('crash:mine', events['crash:mine']);
  return () => {
    liveSocket.off('crash:round', events['crash:round']);
    liveSocket.off('crash:bets', events['crash:bets']);
    liveSocket.off('crash:cancelled', events['crash:cancelled']);
    liveSocket.off('crash:cashed-out', events['crash:cashed-out']);
    liveSocket.off('crash:mine', events['crash:mine']);
  };
}
