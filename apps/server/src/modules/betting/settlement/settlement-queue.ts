import { isRefusal, refuse } from '@kvazar/contract';
import {
  isDatabaseUnavailable,
  isLockTimeout,
  violatedUnique,
} from '../../../platform/db/faults.ts';
import type { BetRecord } from '../bet-record.ts';
import type { Outcome } from './batch.ts';
import type { Command, Verdict } from './command.ts';
import type { Settler } from './settler.ts';
import { type Waiting, WaitingLines } from './waiting-lines.ts';

export interface QueueLimits {
  readonly maxBatch: number;
  readonly maxLength: number;
  /** How many commands of their own one player may have waiting. */
  readonly maxPerPlayer: number;
  /** How long a command may wait for its turn, also while the database is away. */
  readonly maxWaitMs: number;
  readonly retryDelayMs: number;
  /** How soon a seat that is held elsewhere is asked for again when nobody else waits. */
  readonly heldDelayMs: number;
}

const DEFAULT_QUEUE_LIMITS: QueueLimits = {
  maxBatch: 512,
  maxLength: 8_192,
  maxPerPlayer: 256,
  maxWaitMs: 8_000,
  retryDelayMs: 250,
  heldDelayMs: 10,
};

export interface QueueEvents {
  /** Each bet as one command after another left it. */
  readonly onSettled: (bets: readonly SettledBet[]) => void;
  readonly onBatch: (size: number, oldestWaitMs: number, durationMs: number) => void;
  readonly onError: (error: unknown) => void;
}

/** Where game routes hand in their commands. */
export interface BetPlacer {
  /**
   * Resolves when the verdict is committed. Rejects only on a fault, never on a refusal. `socketId`
   * is that of the page which will have the answer.
   */
  place<Detail>(command: Command<Detail>, socketId?: string | null): Promise<Verdict<Detail>>;
}

export interface SettledBet {
  readonly bet: BetRecord;
  readonly shownName: string | null;
  /** The page that has the answer itself; null when no page asked, or none that is known. */
  readonly socketId: string | null;
}

/**
 * Bets that arrive while one batch commits form the next. One batch is in flight at a time and a
 * player's own commands keep their order; answers go out after the commit.
 */
export class SettlementQueue implements BetPlacer {
  readonly #settler: Pick<Settler, 'settle'>;
  readonly #limits: QueueLimits;
  readonly #events: QueueEvents;
  readonly #lines = new WaitingLines();
  /** Batches that failed, or parts of one: settled before anyone else, in this order. */
  #again: (readonly Waiting[])[] = [];
  /** The players whose seats the last batch found held elsewhere. */
  #held: ReadonlySet<number> = new Set();
  #isRunning = false;
  #wake = () => {};

  constructor(
    settler: Pick<Settler, 'settle'>,
    events: QueueEvents,
    limits = DEFAULT_QUEUE_LIMITS,
  ) {
    this.#settler = settler;
    this.#events = events;
    this.#limits = limits;
  }

  place<Detail>(
    command: Command<Detail>,
    socketId: string | null = null,
  ): Promise<Verdict<Detail>> {
    if (this.#lines.length >= this.#limits.maxLength || this.#hasTooMany(command)) {
      return Promise.resolve(refuse('betting/overloaded'));
    }
    return new Promise((resolve, reject) => {
      this.#lines.add({
        command,
        socketId,
        sinceMs: performance.now(),
        // The detail of a command's verdict is what its own decision gave.
        resolve: verdict => resolve(verdict as Verdict<Detail>),
        reject,
      });
      if (!this.#held.has(command.playerId)) this.#wake();
      if (!this.#isRunning) {
        this.#isRunning = true;
        // Requests parsed in the same turn of the event loop share the first batch.
        setImmediate(() => void this.#run());
      }
    });
  }

  /** How many commands wait for their turn. */
  get length(): number {
    return this.#lines.length + this.#again.reduce((sum, batch) => sum + batch.length, 0);
  }

  /** Resolves when nothing is waiting or under way. */
  async drain(): Promise<void> {
    while (this.#isRunning) await new Promise(resolve => setTimeout(resolve, 5));
  }

  /** What the site owes a player is settled however much the player asks for. */
  #hasTooMany({ playerId, isOfSite }: Command): boolean {
    return !isOfSite && this.#lines.countOwn(playerId) >= this.#limits.maxPerPlayer;
  }

  async #run(): Promise<void> {
    for (;;) {
      const batch = this.#again.shift() ?? this.#lines.take(this.#limits.maxBatch);
      if (batch.length === 0) break;
      const startedMs = performance.now();
      await this.#settleBatch(batch);
      const oldestMs = Math.min(...batch.map(({ sinceMs }) => sinceMs));
      this.#events.onBatch(batch.length, startedMs - oldestMs, performance.now() - startedMs);
      this.#refuseExpired();
      await this.#pauseWhileAllAreHeld();
    }
    this.#isRunning = false;
  }

  async #settleBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      this.#answer(batch, await this.#settler.settle(batch.map(({ command }) => command)));
    } catch (error) {
      if (isDatabaseUnavailable(error) || isLockTimeout(error)) {
        await this.#tryAgainLater(batch, error);
      } else if (batch.length > 1) this.#tryHalves(batch, error);
      else this.#fail(batch, error);
    }
  }

  /**
   * The commit may or may not have arrived. Deciding the same commands again is safe: what was
   * committed is found by its id and answered as it stands.
   */
  async #tryAgainLater(batch: readonly Waiting[], error: unknown): Promise<void> {
    this.#events.onError(error);
    this.#again.unshift(batch);
    await new Promise(resolve => setTimeout(resolve, this.#limits.retryDelayMs));
  }

  /** One bad command must not take its neighbours with it. */
  #tryHalves(batch: readonly Waiting[], error: unknown): void {
    this.#events.onError(error);
    const middle = Math.ceil(batch.length / 2);
    this.#again.unshift(batch.slice(0, middle), batch.slice(middle));
  }

  #fail(batch: readonly Waiting[], error: unknown): void {
    // The id is taken by a bet that this player's lock does not cover: someone else's.
    const isForeignId = violatedUnique(error) !== null;
    for (const { resolve, reject } of batch) {
      if (isForeignId) resolve(refuse('betting/id-conflict'));
      else reject(error);
    }
  }

  #refuseExpired(): void {
    const bornBeforeMs = performance.now() - this.#limits.maxWaitMs;
    const isExpired = ({ sinceMs }: Waiting) => sinceMs < bornBeforeMs;
    const expired = [
      ...this.#again.flatMap(batch => batch.filter(isExpired)),
      ...this.#lines.takeOlderThan(bornBeforeMs),
    ];
    if (expired.length === 0) return;
    this.#keepAgain(waiting => !isExpired(waiting));
    for (const { resolve } of expired) resolve(refuse('server/unavailable'));
  }

  #keepAgain(isKept: (waiting: Waiting) => boolean): void {
    this.#again = this.#again.map(batch => batch.filter(isKept)).filter(batch => batch.length > 0);
  }

  #answer(batch: readonly Waiting[], outcomes: readonly Outcome[]): void {
    const news: SettledBet[] = [];
    const held: Waiting[] = [];
    batch.forEach((waiting, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined) throw new Error('a command got no verdict');
      if (outcome.type === 'held') held.push(waiting);
      else if (outcome.type === 'failed') waiting.reject(outcome.error);
      else {
        const { verdict } = outcome;
        const { command, socketId } = waiting;
        waiting.resolve(verdict);
        if (!isRefusal(verdict) && verdict.isNew) {
          news.push({ bet: verdict.bet, shownName: command.shownName, socketId });
        }
      }
    });
    this.#putBack(held);
    if (news.length > 0) this.#events.onSettled(news);
  }

  /** They come again with the next batch, before whatever else their players have asked for. */
  #putBack(held: readonly Waiting[]): void {
    const players = new Set(held.map(({ command }) => command.playerId));
    const isHeld = ({ command }: Waiting) => players.has(command.playerId);
    this.#held = players;
    if (held.length === 0) return;
    const behind = this.#again.flatMap(batch => batch.filter(isHeld));
    this.#keepAgain(waiting => !isHeld(waiting));
    this.#lines.giveBack([...held, ...behind]);
  }

  /** Asking without a pause would keep the database busy with nothing; whoever comes ends it. */
  async #pauseWhileAllAreHeld(): Promise<void> {
    const isIdle = this.#held.size > 0 && this.#again.length === 0;
    if (!isIdle || this.#lines.hasOthersThan(this.#held)) return;
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, this.#limits.heldDelayMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = () => {};
  }
}
