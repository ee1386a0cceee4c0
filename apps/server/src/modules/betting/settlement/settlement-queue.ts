import { isRefusal, refuse } from '@kvazar/contract';
import { isDatabaseUnavailable, violatedUnique } from '../../../platform/db/faults.ts';
import type { BetRecord } from '../bet-record.ts';
import type { Verdict } from './batch.ts';
import type { Command } from './command.ts';
import type { Settler } from './settler.ts';

export interface QueueLimits {
  readonly maxBatch: number;
  readonly maxLength: number;
  /** How long a command may wait while the database is away. */
  readonly maxWaitMs: number;
  readonly retryDelayMs: number;
}

const DEFAULT_QUEUE_LIMITS: QueueLimits = {
  maxBatch: 512,
  maxLength: 8_192,
  maxWaitMs: 8_000,
  retryDelayMs: 250,
};

export interface QueueEvents {
  readonly onSettled: (bets: readonly SettledBet[]) => void;
  readonly onBatch: (size: number, oldestWaitMs: number, durationMs: number) => void;
  readonly onError: (error: unknown) => void;
}

/** Where game routes hand in their commands. */
export interface BetPlacer {
  /** Resolves when the verdict is committed. Rejects only on a fault, never on a refusal. */
  place(command: Command): Promise<Verdict>;
}

export interface SettledBet {
  readonly bet: BetRecord;
  readonly shownName: string | null;
}

interface Waiting {
  readonly command: Command;
  readonly sinceMs: number;
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Bets that arrive while one batch commits form the next. One batch is in flight at a time, in the
 * order of arrival, so a player's own commands keep their order; answers go out after the commit.
 */
export class SettlementQueue implements BetPlacer {
  readonly #settler: Settler;
  readonly #limits: QueueLimits;
  readonly #events: QueueEvents;
  #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(settler: Settler, events: QueueEvents, limits = DEFAULT_QUEUE_LIMITS) {
    this.#settler = settler;
    this.#events = events;
    this.#limits = limits;
  }

  place(command: Command): Promise<Verdict> {
    if (this.#waiting.length >= this.#limits.maxLength) {
      return Promise.resolve(refuse('betting/overloaded'));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ command, sinceMs: performance.now(), resolve, reject });
      if (!this.#isRunning) {
        this.#isRunning = true;
        // Requests parsed in the same turn of the event loop share the first batch.
        setImmediate(() => void this.#run());
      }
    });
  }

  /** Resolves when nothing is waiting or under way. */
  async drain(): Promise<void> {
    while (this.#isRunning) await new Promise(resolve => setTimeout(resolve, 5));
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#limits.maxBatch);
      const startedMs = performance.now();
      await this.#settleBatch(batch);
      const oldestMs = batch[0]?.sinceMs ?? startedMs;
      this.#events.onBatch(batch.length, startedMs - oldestMs, performance.now() - startedMs);
    }
    this.#isRunning = false;
  }

  async #settleBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      this.#answer(batch, await this.#settler.settle(batch.map(({ command }) => command)));
    } catch (error) {
      if (isDatabaseUnavailable(error)) await this.#tryAgain(batch, error);
      else if (batch.length > 1) await this.#settleOneByOne(batch, error);
      else this.#fail(batch, error);
    }
  }

  /**
   * The commit may or may not have arrived. Deciding the same commands again is safe: what was
   * committed is found by its id and answered as it stands.
   */
  async #tryAgain(batch: readonly Waiting[], error: unknown): Promise<void> {
    this.#events.onError(error);
    const nowMs = performance.now();
    const isExpired = ({ sinceMs }: Waiting) => nowMs - sinceMs > this.#limits.maxWaitMs;
    for (const { resolve } of batch.filter(isExpired)) resolve(refuse('server/unavailable'));
    const rest = batch.filter(waiting => !isExpired(waiting));
    if (rest.length === 0) return;
    await new Promise(resolve => setTimeout(resolve, this.#limits.retryDelayMs));
    await this.#settleBatch(rest);
  }

  /** One bad command must not take its neighbours with it. */
  async #settleOneByOne(batch: readonly Waiting[], error: unknown): Promise<void> {
    this.#events.onError(error);
    for (const waiting of batch) await this.#settleBatch([waiting]);
  }

  #fail(batch: readonly Waiting[], error: unknown): void {
    // The id is taken by a bet that this player's lock does not cover: someone else's.
    const isForeignId = violatedUnique(error) !== null;
    for (const { resolve, reject } of batch) {
      if (isForeignId) resolve(refuse('betting/id-conflict'));
      else reject(error);
    }
  }

  #answer(batch: readonly Waiting[], verdicts: readonly Verdict[]): void {
    const settled: SettledBet[] = [];
    batch.forEach(({ command, resolve }, index) => {
      const verdict = verdicts[index];
      if (verdict === undefined) throw new Error('a command got no verdict');
      resolve(verdict);
      if (!isRefusal(verdict)) settled.push({ bet: verdict, shownName: command.shownName });
    });
    if (settled.length > 0) this.#events.onSettled(settled);
  }
}
