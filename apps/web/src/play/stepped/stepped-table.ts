import type { Bet } from '@kvazar/contract';
import { roublesFromKopecks } from '@kvazar/money';
import { createStore, type StoreApi } from 'zustand';
import { createUuidV7 } from '../../lib/uuid-v7.ts';
import { type Answer, askAgain, decidesStep, judgeReply, type Reply } from '../round/ask-again.ts';
import { recallPending, releasePending, settleKept } from '../round/pending-bets.ts';
import type { BetResult, PendingBet, SettlePorts } from '../round/settle-bet.ts';
import {
  emptyTable,
  gameInPlay,
  isGameRunning,
  isNewer,
  type StartOrder,
  type SteppedGame,
  type SteppedState,
  type TableState,
} from './stepped-game.ts';

/** A state of a game that this page did not know yet. */
export interface TableNews<Game extends SteppedState = SteppedState> {
  readonly bet: Bet;
  readonly game: Game;
  /** What the page knew until now, perhaps of another game. */
  readonly before: Game | null;
  /** Null when it has to be asked for. */
  readonly balanceRoubles: number | null;
  /** Started or moved on by this page, not only watched. */
  readonly isPlayedHere: boolean;
}

/** The calls of a stepped game: make a step, and tell which game is open. */
export interface StepCalls<Step> {
  readonly step: (
    id: string,
    step: Step,
  ) => Promise<Reply<{ readonly game: Bet; readonly balance: number }>>;
  readonly current: () => Promise<Reply<{ readonly game: Bet | null }>>;
}

export interface TablePorts<Game extends SteppedState, Step>
  extends StepCalls<Step>,
    Pick<SettlePorts, 'send' | 'lookUp' | 'wait' | 'onFailed'> {
  readonly onNews: (news: TableNews<Game>) => void;
  readonly onRefused: (code: string) => void;
}

const OVER_ELSEWHERE_TEXT = 'Игра уже закончена на другом устройстве';

/**
 * The game of one page: started, moved on step by step in the order of the presses, and kept equal
 * to what the server and the player's other devices know. Lives as long as its page.
 */
export class SteppedTable<Game extends SteppedState, Step, Order extends StartOrder> {
  readonly store: StoreApi<TableState<Game, Step>> = createStore<TableState<Game, Step>>(
    () => emptyTable,
  );
  readonly #rules: SteppedGame<Game, Step, Order>;
  readonly #ports: TablePorts<Game, Step>;
  readonly #playedHere = new Set<string>();
  #playerId: number | null = null;
  #lastPlayerId: number | null = null;
  #isStepping = false;
  #resume: (() => void) | null = null;

  constructor(rules: SteppedGame<Game, Step, Order>, ports: TablePorts<Game, Step>) {
    this.#rules = rules;
    this.#ports = ports;
  }

  get isAttached(): boolean {
    return this.#playerId !== null;
  }

  attach(playerId: number): void {
    if (this.#lastPlayerId !== playerId) this.#set(emptyTable);
    this.#lastPlayerId = playerId;
    this.#playerId = playerId;
    void this.#restore(playerId);
  }

  /** Steps that were not sent yet are dropped; the game itself waits on the server. */
  detach(): void {
    this.#playerId = null;
    this.#set({ steps: [] });
  }

  /** Null when no game can begin now; else what became of the start. */
  async start(order: Order): Promise<BetResult | null> {
    const state = this.store.getState();
    const playerId = this.#playerId;
    if (playerId === null || !state.isKnown) return null;
    if (state.phase !== 'ready' || isGameRunning(state)) return null;
    const id = createUuidV7();
    const nowMs = Date.now();
    this.#playedHere.add(id);
    this.#set({ refusal: null, opening: this.#rules.open(id, order) });
    const { stake, ...params } = order;
    return this.#settleStart({
      path: this.#rules.startPath,
      body: { ...params, id, amount: roublesFromKopecks(stake) },
      playerId,
      pressedAtMs: nowMs,
      lastSentAtMs: nowMs,
      isDoubtful: false,
    });
  }

  /** Ignored when it makes no sense after the steps that were asked for already. */
  step(step: Step): void {
    const state = this.store.getState();
    const game = gameInPlay(state);
    if (!this.isAttached || !game) return;
    const steps = this.#rules.addStep(state.steps, step, game);
    if (steps === state.steps) return;
    this.#playedHere.add(game.id);
    this.#set({ steps, refusal: null, isPlayedHere: true });
    void this.#makeSteps();
  }

  /** Takes in a state that came from the server, by whichever way; an old one changes nothing. */
  learn(bet: Bet, balanceRoubles: number | null): void {
    const arrived = this.#rules.read(bet);
    const { game: before, steps, opening } = this.store.getState();
    if (bet.state === 'cancelled') {
      // Its stake is back: there is no game any more.
      if (before?.id === bet.id) this.#set({ game: null, bet: null, steps: [] });
      return;
    }
    if (!arrived || !isNewer(before, arrived, this.#rules.hasMovedOn)) return;
    const isPlayedHere = this.#playedHere.has(arrived.id);
    const stepsOf = opening ?? before;
    this.#set({
      game: arrived,
      bet,
      isPlayedHere,
      opening: opening?.id === arrived.id ? null : opening,
      // Steps meant for a game that is over must not move the next one.
      ...(stepsOf?.id === arrived.id && { steps: this.#rules.dropDone(steps, arrived) }),
      ...(!opening && before?.id !== arrived.id && { steps: [] }),
    });
    this.#ports.onNews({ bet, game: arrived, before, balanceRoubles, isPlayedHere });
  }

  /** Asks again for what may have been missed; goes on with what nobody answered for. */
  refresh(): void {
    if (!this.isAttached) return;
    if (this.store.getState().phase === 'unknown') this.checkAgain();
    else void this.#askForGame();
  }

  checkAgain(): void {
    const resume = this.#resume;
    if (this.store.getState().phase !== 'unknown') return;
    this.#resume = null;
    resume?.();
  }

  /** Resolves when nothing is under way, nobody answers, or the page was left. */
  whenIdle(): Promise<void> {
    const isIdle = (state: TableState<Game, Step>) =>
      !this.isAttached ||
      state.phase === 'unknown' ||
      (state.phase === 'ready' && state.steps.length === 0 && state.opening === null);
    if (isIdle(this.store.getState())) return Promise.resolve();
    return new Promise(resolve => {
      const stop = this.store.subscribe(state => {
        if (!isIdle(state)) return;
        stop();
        resolve();
      });
    });
  }

  async #restore(playerId: number): Promise<void> {
    await this.#askForGame();
    const pending = recallPending(this.#rules.id, playerId);
    if (!pending || this.#playerId !== playerId) return;
    const { game, phase } = this.store.getState();
    if (game?.id === pending.body.id) releasePending(this.#rules.id, pending);
    else if (phase === 'ready') await this.#settleStart(pending);
  }

  async #askForGame(): Promise<void> {
    const result = await this.#ask(this.#ports.current);
    if (result.kind === 'unknown') {
      this.#waitForCheck(() => {
        this.#set({ phase: 'checking' });
        void this.#askForGame();
      });
      return;
    }
    if (result.kind === 'refused') {
      this.#ports.onRefused(result.code);
      this.#set({ phase: 'ready' });
      return;
    }
    const open = result.success.game;
    const { game } = this.store.getState();
    if (open) this.learn(open, null);
    else if (game?.phase === 'active') await this.#lookUp(game.id);
    this.#set({ isKnown: true });
    this.#calmDown();
    void this.#makeSteps();
  }

  async #lookUp(id: string): Promise<void> {
    const reply = await this.#ports.lookUp(id);
    if ('success' in reply) this.learn(reply.success, null);
  }

  async #settleStart(pending: PendingBet): Promise<BetResult> {
    this.#set({ phase: pending.isDoubtful ? 'checking' : 'placing' });
    const { result, isOurs } = await settleKept(this.#rules.id, pending, {
      send: this.#ports.send,
      lookUp: this.#ports.lookUp,
      onFailed: this.#ports.onFailed,
      wait: this.#ports.wait,
      isAbandoned: () => !this.isAttached,
      onDoubt: () => this.#set({ phase: 'checking' }),
    });
    if (result.kind === 'unknown') {
      this.#waitForCheck(() => void this.#settleStart(result.pending));
      return result;
    }
    if (result.kind === 'settled') {
      this.learn(result.bet, result.balanceRoubles);
      this.#set({ phase: 'ready', opening: null });
    } else {
      const { code, text } = result;
      if (isOurs) this.#ports.onRefused(code);
      this.#set({
        phase: 'ready',
        opening: null,
        steps: [],
        refusal: { what: 'start', code, text },
      });
      if (code === this.#rules.refusals.unfinished) void this.#askForGame();
    }
    void this.#makeSteps();
    return result;
  }

  /**
   * One at a time: the second press may depend on what the first one brought. Between the end of
   * one and the look for the next nothing is awaited, or a press in that gap would be forgotten.
   */
  async #makeSteps(): Promise<void> {
    if (this.#isStepping) return;
    for (;;) {
      const { game, opening, steps, phase } = this.store.getState();
      const [step] = steps;
      if (!this.isAttached || !game || opening || !step || phase === 'unknown') return;
      this.#isStepping = true;
      this.#set({ phase: 'placing' });
      const result = await this.#ask(() => this.#ports.step(game.id, step));
      if (result.kind === 'refused') await this.#takeRefusal(game.id, result.code, result.text);
      this.#isStepping = false;
      if (result.kind === 'unknown') {
        this.#waitForCheck(() => {
          this.#set({ phase: 'checking' });
          void this.#makeSteps();
        });
        return;
      }
      if (result.kind === 'answered') {
        const { game: bet, balance } = result.success;
        this.learn(bet, result.isLate ? null : balance);
        this.#finishStep(step);
      }
    }
  }

  #finishStep(step: Step): void {
    const steps = this.store.getState().steps.filter(other => other !== step);
    this.#set({ steps, phase: steps.length > 0 ? 'placing' : 'ready' });
  }

  /** Most often another device was faster, so the game is read again. */
  async #takeRefusal(id: string, code: string, text: string): Promise<void> {
    const shownText = code === this.#rules.refusals.over ? OVER_ELSEWHERE_TEXT : text;
    this.#set({ steps: [], refusal: { what: 'step', code, text: shownText } });
    this.#ports.onRefused(code);
    await this.#lookUp(id);
    this.#set({ phase: 'ready' });
  }

  /** However late: a step made twice has one effect, and the game stands still until it is made. */
  #ask<Success>(send: () => Promise<Reply<Success>>): Promise<Answer<Success>> {
    return askAgain(async () => judgeReply(await send(), decidesStep), {
      wait: this.#ports.wait,
      isGivenUp: () => !this.isAttached,
      onSilence: () => this.#set({ phase: 'checking' }),
      onFailed: this.#ports.onFailed,
    });
  }

  #waitForCheck(resume: () => void): void {
    if (!this.isAttached) return;
    this.#resume = resume;
    this.#set({ phase: 'unknown' });
  }

  /** A silent question is over; a step or a start that is under way speaks for itself. */
  #calmDown(): void {
    const { phase, opening } = this.store.getState();
    if (phase === 'checking' && !this.#isStepping && !opening) this.#set({ phase: 'ready' });
  }

  #set(change: Partial<TableState<Game, Step>>): void {
    this.store.setState(change);
  }
}
