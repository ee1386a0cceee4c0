import type { TableOwnBet } from '@kvazar/contract';
import { createStore, type StoreApi } from 'zustand';
import { ApiError, callApi } from '../../../lib/api-client.ts';
import { SmoothClock } from '../../../lib/clock/smooth-clock.ts';
import { listenLive } from '../../../lib/listen-live.ts';
import { RoundFollower } from '../../../lib/round-follower.ts';
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

const UNKNOWN_TABLE = 'live/table-unknown';

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
  readonly #follower: RoundFollower;

  constructor(id: string, book: OwnBook) {
    this.id = id;
    this.#book = book;
    this.#follower = new RoundFollower({
      topic: `table:${id}`,
      ask: () => this.#ask(),
      onFailure: error => this.#keepFailure(error),
      isOverdue: () => this.#isOverdue(),
      onPing: pingMs => this.store.setState({ pingMs }),
    });
  }

  get picture(): TablePicture {
    return this.store.getState().picture;
  }

  attach(): () => void {
    const isOurs = (table: string) => table === this.id;
    const stopListening = listenLive({
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
    const stopFollowing = this.#follower.attach();
    return () => {
      this.#book.releaseAll();
      stopFollowing();
      stopListening();
    };
  }

  refresh(): Promise<void> {
    return this.#follower.refresh();
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

  async #ask(): Promise<void> {
    const askedAtMs = performance.now();
    const state = await callApi('/api/live/state', { table: this.id });
    this.#clock.hearAnswer(askedAtMs, state.serverTimeMs);
    for (const bet of state.mine) this.#hearOwnEnd(bet, null);
    this.#hear({ type: 'state', state });
    this.store.setState({ failure: null });
  }

  #keepFailure(error: unknown): boolean {
    if (!(error instanceof ApiError)) throw error;
    if (this.picture.table === null) this.store.setState({ failure: error.message });
    // Such a table will not be there the next time either.
    return error.code !== UNKNOWN_TABLE;
  }

  #isOverdue(): boolean {
    const { table, round } = this.picture;
    return table !== null && !table.pause && isOverdue(round, this.serverNow());
  }
}
