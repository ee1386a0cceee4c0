import type { Bet } from '@kvazar/contract';
import { createStore, type StoreApi } from 'zustand';
import { pause } from './ask-again.ts';
import { recallPending, settleKept } from './pending-bets.ts';
import type { RoundPhase, ShowingBet, ShownBet } from './round-types.ts';
import type { BetResult, PendingBet, SettlePorts } from './settle-bet.ts';

interface RunnerState {
  readonly phase: RoundPhase;
  readonly shown: ShownBet | null;
  readonly showing: readonly ShowingBet[];
  /** Why the last bet was not taken, until the next one. */
  readonly refusalText: string | null;
}

export interface RunnerPorts extends Pick<SettlePorts, 'send' | 'lookUp' | 'onFailed'> {
  readonly revealMs: (bet: Bet) => number;
  /** With more than one, the next bet need not wait until the stage has shown the last. */
  readonly showsAtOnce: number;
  /** The answer is here, the stage is about to show it. */
  readonly onAnswered: (bet: Bet, balanceRoubles: number | null) => void;
  /** The result may be seen. Exactly once for every bet of this page. */
  readonly onRevealed: (bet: Bet, balanceRoubles: number | null) => void;
  readonly onRefused: (code: string) => void;
}

/** One bet at a time is placed and answered; then it is shown. Lives as long as its page. */
export class BetRunner {
  readonly store: StoreApi<RunnerState> = createStore(() => ({
    phase: 'ready',
    shown: null,
    showing: [],
    refusalText: null,
  }));
  /** The game, or its demo: what waits for an answer is kept under this name. */
  readonly #game: string;
  readonly #ports: RunnerPorts;
  #isAttached = false;
  #unknown: PendingBet | null = null;
  /** The waits of the stage, each with the way to end it early. */
  readonly #reveals = new Map<Promise<void>, () => void>();

  constructor(game: string, ports: RunnerPorts) {
    this.#game = game;
    this.#ports = ports;
  }

  /** Takes up what the last visit of the page left without an answer. */
  attach(playerId: number): void {
    this.#isAttached = true;
    const pending = recallPending(this.#game, playerId);
    if (pending && this.store.getState().phase === 'ready') {
      this.#set({ phase: 'checking' });
      void this.#run(pending);
    }
  }

  /** Results that are being shown are booked at once. */
  detach(): void {
    this.#isAttached = false;
    this.finishShowing();
  }

  /** Null when a bet is under way; else its result, once the stage is free for the next. */
  async place(bet: Pick<PendingBet, 'path' | 'body' | 'playerId'>): Promise<BetResult | null> {
    if (!this.#isAttached || this.store.getState().phase !== 'ready') return null;
    const nowMs = Date.now();
    this.#set({ phase: 'placing', refusalText: null });
    return this.#run({ ...bet, pressedAtMs: nowMs, lastSentAtMs: nowMs, isDoubtful: false });
  }

  /** What the stage shows has been seen to its end. */
  finishShowing(): void {
    for (const cut of [...this.#reveals.values()]) cut();
  }

  checkAgain(): void {
    const pending = this.#unknown;
    if (!pending || this.store.getState().phase !== 'unknown') return;
    this.#set({ phase: 'checking' });
    void this.#run(pending);
  }

  async #run(first: PendingBet): Promise<BetResult> {
    const { result, isOurs } = await settleKept(this.#game, first, {
      send: this.#ports.send,
      lookUp: this.#ports.lookUp,
      onFailed: this.#ports.onFailed,
      wait: pause,
      isAbandoned: () => !this.#isAttached,
      onDoubt: () => this.#set({ phase: 'checking' }),
    });
    if (result.kind === 'unknown') {
      this.#unknown = result.pending;
      this.#set({ phase: 'unknown' });
      return result;
    }
    if (result.kind === 'settled') await this.#reveal(result.bet, result.balanceRoubles, isOurs);
    else {
      if (isOurs) this.#ports.onRefused(result.code);
      this.#set({ phase: 'ready', refusalText: result.text });
    }
    return result;
  }

  async #reveal(bet: Bet, balanceRoubles: number | null, isOurs: boolean): Promise<void> {
    const lastsMs = this.#isAttached ? this.#ports.revealMs(bet) : 0;
    if (lastsMs <= 0) {
      if (isOurs) this.#ports.onRevealed(bet, balanceRoubles);
      this.#set({ phase: 'ready', shown: { bet, isRevealed: true } });
      return;
    }
    if (isOurs) this.#ports.onAnswered(bet, balanceRoubles);
    const startedAtMs = performance.now();
    const showing = [...this.store.getState().showing, { bet, startedAtMs, lastsMs }];
    const isFull = showing.length >= this.#ports.showsAtOnce;
    const phase = isFull ? 'revealing' : 'ready';
    this.#set({ phase, shown: { bet, isRevealed: false }, showing });
    this.#waitForStage(lastsMs, () => {
      if (isOurs) this.#ports.onRevealed(bet, balanceRoubles);
      this.#leaveStage(bet);
    });
    if (isFull) await Promise.race(this.#reveals.keys());
  }

  #leaveStage(bet: Bet): void {
    const { phase, shown, showing } = this.store.getState();
    this.#set({
      phase: phase === 'revealing' ? 'ready' : phase,
      shown: shown?.bet.id === bet.id ? { bet, isRevealed: true } : shown,
      showing: showing.filter(other => other.bet.id !== bet.id),
    });
  }

  #waitForStage(lastsMs: number, finish: () => void): void {
    let cut = () => {};
    const reveal = new Promise<void>(resolve => {
      cut = () => {
        clearTimeout(timer);
        this.#reveals.delete(reveal);
        finish();
        resolve();
      };
      const timer = setTimeout(cut, lastsMs);
    });
    this.#reveals.set(reveal, cut);
  }

  #set(change: Partial<RunnerState>): void {
    this.store.setState(change);
  }
}
