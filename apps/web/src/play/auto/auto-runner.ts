import type { Kopecks } from '@kvazar/money';
import { createStore, type StoreApi } from 'zustand';
import { readRoubles } from '../../lib/balance.ts';
import { pause } from '../round/ask-again.ts';
import type { BetResult } from '../round/settle-bet.ts';
import {
  type AutoBounds,
  type AutoEvent,
  type AutoState,
  type AutoStop,
  idleAuto,
  stepAuto,
} from './auto-engine.ts';
import type { AutoPlan } from './auto-plan.ts';

export interface AutoPorts {
  /** Resolves when the result has been shown; null when no bet can be placed now. */
  readonly place: (stake: Kopecks) => Promise<BetResult | null>;
  readonly bounds: () => AutoBounds;
  /** How long a result is looked at before the next bet. */
  readonly pauseMs: () => number;
}

/** More than a stage shows at once. */
const KEPT_IDS = 64;
const NOT_READY_TEXT = 'предыдущая ставка ещё не завершена';

/** Feeds the engine with what happens to the bets that it wants. */
export class AutoRunner {
  readonly store: StoreApi<AutoState> = createStore<AutoState>(() => idleAuto);
  readonly #ports: AutoPorts;
  #countedIds: readonly string[] = [];

  constructor(ports: AutoPorts) {
    this.#ports = ports;
  }

  get isRunning(): boolean {
    return this.store.getState().kind === 'running';
  }

  /** Whether a recent bet is part of the tally. */
  hasCounted(betId: string): boolean {
    return this.#countedIds.includes(betId);
  }

  start(plan: AutoPlan): void {
    if (this.isRunning) return;
    this.#countedIds = [];
    this.#step({ type: 'start', plan, bounds: this.#ports.bounds() });
    void this.#playOn();
  }

  /** The bet under way is still settled. */
  stop(reason: Extract<AutoEvent, { type: 'stop' }>['reason']): void {
    this.#step({ type: 'stop', reason });
  }

  async #playOn(): Promise<void> {
    for (;;) {
      const state = this.store.getState();
      if (state.kind !== 'running') return;
      const result = await this.#ports.place(state.stake);
      // The pause belongs to the bet, so that a stop during it needs no further bet to take effect.
      if (result?.kind === 'settled') {
        await pause(this.#ports.pauseMs());
        this.#countedIds = [...this.#countedIds.slice(1 - KEPT_IDS), result.bet.id];
      }
      this.#step(this.#readResult(result));
    }
  }

  #readResult(result: BetResult | null): AutoEvent {
    if (result === null) return { type: 'refused', reason: 'refused', detail: NOT_READY_TEXT };
    switch (result.kind) {
      case 'settled':
        return {
          type: 'settled',
          payout: readRoubles(result.bet.payout),
          bounds: this.#ports.bounds(),
        };
      case 'refused':
        return describeRefusal(result.code, result.text);
      case 'unknown':
        return { type: 'refused', reason: 'no-connection', detail: null };
    }
  }

  #step(event: AutoEvent): void {
    this.store.setState(state => stepAuto(state, event), true);
  }
}

function describeRefusal(code: string, text: string): AutoEvent {
  const hasNoMoney = code === 'betting/insufficient-funds';
  const reason: AutoStop = hasNoMoney ? 'no-money' : 'refused';
  return { type: 'refused', reason, detail: hasNoMoney ? null : text };
}
