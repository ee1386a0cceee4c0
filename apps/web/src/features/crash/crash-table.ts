import type { CrashOwnBet } from '@kvazar/contract';
import { createStore, type StoreApi } from 'zustand';
import { showError } from '../../components/toast.ts';
import { ApiError, callApi } from '../../lib/api-client.ts';
import { SmoothClock } from '../../lib/clock/smooth-clock.ts';
import { listenLive } from '../../lib/listen-live.ts';
import { RoundFollower } from '../../lib/round-follower.ts';
import type { BetBook } from './bet-book.ts';
import { isOverdue } from './overdue.ts';
import { type CrashNews, type CrashPicture, hearNews, unknownPicture } from './picture/picture.ts';

interface TableState {
  readonly picture: CrashPicture;
  /** Null until it was measured, and while nobody answers. */
  readonly pingMs: number | null;
}

/** The round as this page sees it: one call at the start, then events. */
export class CrashTable {
  readonly store: StoreApi<TableState> = createStore(() => ({
    picture: unknownPicture,
    pingMs: null,
  }));
  readonly #book: BetBook;
  readonly #clock = new SmoothClock();
  readonly #follower = new RoundFollower({
    topic: 'crash',
    ask: () => this.#ask(),
    onFailure: error => this.#sayFailure(error),
    isOverdue: () => this.#isOverdue(),
    onPing: pingMs => this.store.setState({ pingMs }),
  });
  #isUnanswered = false;

  constructor(book: BetBook) {
    this.#book = book;
  }

  get picture(): CrashPicture {
    return this.store.getState().picture;
  }

  attach(): () => void {
    const stopListening = listenLive({
      'crash:round': ({ round, serverTimeMs }) => {
        this.#clock.hearEvent(serverTimeMs);
        this.#hear({ type: 'round', round });
      },
      'crash:bets': news => this.#hear({ type: 'bets', ...news }),
      'crash:cancelled': news => this.#hear({ type: 'cancelled', ...news }),
      'crash:cashed-out': news => this.#hear({ type: 'cashed-out', ...news }),
      'crash:mine': ({ bet, balance }) => this.hearOwn(bet, balance),
    });
    const stopFollowing = this.#follower.attach();
    return () => {
      stopFollowing();
      stopListening();
    };
  }

  refresh(): Promise<void> {
    return this.#follower.refresh();
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

  async #ask(): Promise<void> {
    const askedAtMs = performance.now();
    const state = await callApi('/api/games/crash/state');
    this.#clock.hearAnswer(askedAtMs, state.serverTimeMs);
    for (const bet of state.mine) this.#book.hear(bet, null);
    this.#hear({ type: 'state', state });
    this.#isUnanswered = false;
  }

  /** That it failed is said once, then the indicator tells. */
  #sayFailure(error: unknown): boolean {
    if (!this.#isUnanswered && error instanceof ApiError) showError(error.message);
    this.#isUnanswered = true;
    return true;
  }

  #isOverdue(): boolean {
    const nowMs = this.serverNowMs();
    const { isKnown, round } = this.picture;
    return nowMs !== null && isKnown && isOverdue(round, nowMs);
  }
}
