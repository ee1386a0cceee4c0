import { isRefusal, refuse } from '@kvazar/contract';
import {
  isDatabaseUnavailable,
  isLockTimeout,
  violatedUnique,
} from '../../../platform/db/faults.ts';
import type { BetRecord } from '../bet-record.ts';
import type { Verdict } from './batch.ts';
import type { Command } from './command.ts';
import type { SettledBatch, Settler } from './settler.ts';

export interface QueueLimits {
  readonly maxBatch: number;
  readonly maxLength: number;
  /** How long a command may wait for its turn, also while the database is away. */
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
  readonly #settler: Pick<Settler, 'settle'>;
  readonly #limits: QueueLimits;
  readonly #events: QueueEvents;
  #waiting: Waiting[] = [];
  /** So many at the head of the line failed together: each is tried alone. */
  #suspects = 0;
  #isRunning = false;

  constructor(
    settler: Pick<Settler, 'settle'>,
    events: QueueEvents,
    limits = DEFAULT_QUEUE_LIMITS,
  ) {
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
      const batch = this.#waiting.splice(0, this.#suspects > 0 ? 1 : this.#limits.maxBatch);
      this.#suspects = Math.max(0, this.#suspects - batch.length);
      const startedMs = performance.now();
      await this.#settleBatch(batch);
      const oldestMs = batch[0]?.sinceMs ?? startedMs;
      this.#events.onBatch(batch.length, startedMs - oldestMs, performance.now() - startedMs);
      this.#refuseExpired();
    }
    this.#isRunning = false;
  }

  async #settleBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      this.#answer(batch, await this.#settler.settle(batch.map(({ command }) => command)));
    } catch (error) {
      if (isDatabaseUnavailable(error)) await this.#tryAgainLater(batch, error);
      else if (batch.length > 1) this.#tryOneByOne(batch, error);
      else this.#fail(batch, error);
    }
  }

  /**
   * The commit may or may not have arrived. Deciding the same commands again is safe: what was
   * committed is found by its id and answered as it stands.
   */
  async #tryAgainLater(batch: readonly Waiting[], error: unknown): Promise<void> {
    this.#events.onError(error);
    this.#waiting.unshift(...batch);
    await new Promise(resolve => setTimeout(resolve, this.#limits.retryDelayMs));
  }

  /** One bad command must not take its neighbours with it. */
  #tryOneByOne(batch: readonly Waiting[], error: unknown): void {
    this.#events.onError(error);
    this.#waiting.unshift(...batch);
    this.#suspects = batch.length;
  }

  #fail(batch: readonly Waiting[], error: unknown): void {
    // The id is taken by a bet that this player's lock does not cover: someone else's.
    const isForeignId = violatedUnique(error) !== null;
    for (const { command, resolve, reject } of batch) {
      if (isForeignId) resolve(refuse('betting/id-conflict'));
      else if (isLockTimeout(error)) this.#refusePlayer(command.playerId, resolve);
      else reject(error);
    }
  }

  /** Someone holds the player's account: whatever else the player asked would wait as long. */
  #refusePlayer(playerId: number, resolve: (verdict: Verdict) => void): void {
    resolve(refuse('server/unavailable'));
    this.#refuse(({ command }) => command.playerId === playerId);
  }

  /** The oldest stands first, so one look is enough while all is well. */
  #refuseExpired(): void {
    const bornBeforeMs = performance.now() - this.#limits.maxWaitMs;
    const [oldest] = this.#waiting;
    if (oldest && oldest.sinceMs < bornBeforeMs) {
      this.#refuse(({ sinceMs }) => sinceMs < bornBeforeMs);
    }
  }

  #refuse(isRefused: (waiting: Waiting) => boolean): void {
    for (const { resolve } of this.#waiting.filter(isRefused))
      resolve(refuse('server/unavailable'));
    this.#waiting = this.#waiting.filter(waiting => !isRefused(waiting));
  }

  #answer(batch: readonly Waiting[], { verdicts, written }: SettledBatch): void {
    const names = new Map<string, string | null>();
    batch.forEach(({ command, resolve }, index) => {
      const verdict = verdicts[index];
      if (verdict === undefined) throw new Error('a command got no verdict');
      resolve(verdict);
      if (!isRefusal(verdict)) names.set(verdict.id, command.shownName);
    });
    if (written.length === 0) return;
    this.#events.onSettled(written.map(bet => ({ bet, shownName: names.get(bet.id) ?? null })));
  }
}
