import { isRefusal, refuse } from '@kvazar/contract';
import {
  BarredError,
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
  /** How many players must wait for a batch to set out beside one that is under way. */
  readonly besideFrom: number;
  /** After so long nobody waits for a batch that is under way. */
  readonly besideAfterMs: number;
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
  besideFrom: 24,
  besideAfterMs: 50,
  maxWaitMs: 8_000,
  retryDelayMs: 250,
  heldDelayMs: 10,
};

/** For tests: a busy machine is slow enough to reach the bound of a site. */
export const WAITS_FOR_EVER: Partial<QueueLimits> = { maxWaitMs: Number.POSITIVE_INFINITY };

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

type BatchSettler = Pick<Settler, 'settle'>;

/** Batches that go one after the other, on a connection of their own. */
interface Lane {
  readonly settler: BatchSettler;
  isRunning: boolean;
  /** Since when it has been at its batch; null while it has none or lets time pass before it tries again. */
  sinceMs: number | null;
  /** The players whose seats its last batch found held elsewhere. */
  held: ReadonlySet<number>;
  /** Ends its pause. */
  wake: () => void;
}

/**
 * Bets that arrive while batches commit form the next. Each lane has one batch in flight: while the
 * database works on one, the process reads and answers calls of the other. A player's commands are in
 * one lane at a time and keep their order; answers go out after the commit.
 */
export class SettlementQueue implements BetPlacer {
  readonly #limits: QueueLimits;
  readonly #events: QueueEvents;
  readonly #lines = new WaitingLines();
  readonly #lanes: readonly Lane[];
  /** In whose batch a player's commands are, until all of them are answered or given back. */
  readonly #laneOf = new Map<number, Lane>();
  /** Commands of batches that wait to be tried again. */
  #delayed = 0;
  /** Looks after those whom nobody takes. */
  #looking: NodeJS.Timeout | null = null;

  constructor(
    settlers: readonly BatchSettler[],
    events: QueueEvents,
    limits: Partial<QueueLimits> = {},
  ) {
    this.#lanes = settlers.map(settler => ({
      settler,
      isRunning: false,
      sinceMs: null,
      held: new Set(),
      wake: () => {},
    }));
    this.#events = events;
    this.#limits = { ...DEFAULT_QUEUE_LIMITS, ...limits };
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
      if (!this.#laneOf.has(command.playerId)) this.#callALane();
    });
  }

  /** How many commands wait for their turn. */
  get length(): number {
    return this.#lines.length + this.#delayed;
  }

  /** Resolves when nothing is waiting or under way. */
  async drain(): Promise<void> {
    while (this.#lanes.some(({ isRunning }) => isRunning)) {
      await new Promise(resolve => setTimeout(resolve, 5));
    }
  }

  /** What the site owes a player is settled however much the player asks for. */
  #hasTooMany({ playerId, isOfSite }: Command): boolean {
    return !isOfSite && this.#lines.countOwn(playerId) >= this.#limits.maxPerPlayer;
  }

  #callALane(): void {
    for (const { wake } of this.#lanes) wake();
    const free = this.#lanes.find(({ isRunning }) => !isRunning);
    if (!free) return;
    if (!this.#maySetOut()) {
      this.#lookLater();
      return;
    }
    free.isRunning = true;
    // Requests parsed in the same turn of the event loop share the first batch.
    setImmediate(() => void this.#run(free));
  }

  /** Few are better off in one larger batch, unless that keeps them waiting. */
  #maySetOut(): boolean {
    const { besideFrom, besideAfterMs } = this.#limits;
    if (this.#lines.players >= besideFrom) return true;
    const slowBeforeMs = performance.now() - besideAfterMs;
    return this.#lanes.every(({ sinceMs }) => sinceMs === null || sinceMs < slowBeforeMs);
  }

  #lookLater(): void {
    this.#looking ??= setTimeout(() => {
      this.#looking = null;
      if (this.#lines.hasOthersThan(this.#laneOf)) this.#callALane();
    }, this.#limits.besideAfterMs);
  }

  async #run(lane: Lane): Promise<void> {
    for (;;) {
      this.#release(lane.held);
      const batch = this.#lines.take(
        this.#limits.maxBatch,
        playerId => !this.#laneOf.has(playerId),
      );
      if (batch.length === 0) break;
      const players = new Set(batch.map(({ command }) => command.playerId));
      for (const playerId of players) this.#laneOf.set(playerId, lane);
      lane.sinceMs = performance.now();
      const held = await this.#settle(lane, batch);
      this.#lines.giveBack(held);
      lane.held = new Set(held.map(({ command }) => command.playerId));
      for (const playerId of lane.held) players.delete(playerId);
      this.#release(players);
      this.#refuseExpired();
      await this.#pauseWhileAllAreHeld(lane);
    }
    lane.held = new Set();
    lane.sinceMs = null;
    lane.isRunning = false;
  }

  #release(playerIds: Iterable<number>): void {
    for (const playerId of playerIds) this.#laneOf.delete(playerId);
  }

  /** Returns those that come again with a later batch, before whatever else their players have asked for. */
  async #settle(lane: Lane, taken: readonly Waiting[]): Promise<readonly Waiting[]> {
    const batch = this.#keepTimely(taken);
    if (batch.length === 0) return [];
    try {
      return this.#answer(batch, await this.#attempt(lane, batch));
    } catch (error) {
      if (error instanceof BarredError) return this.#refuseBarred(lane, batch, error);
      if (isDatabaseUnavailable(error) || isLockTimeout(error)) {
        return this.#settleLater(lane, batch, error);
      }
      if (batch.length > 1) return this.#settleHalves(lane, batch, error);
      this.#fail(batch, error);
      return [];
    }
  }

  async #attempt(lane: Lane, batch: readonly Waiting[]): Promise<readonly Outcome[]> {
    const startedMs = performance.now();
    const oldestMs = Math.min(...batch.map(({ sinceMs }) => sinceMs));
    try {
      return await lane.settler.settle(
        batch.map(({ command }) => command),
        oldestMs,
      );
    } finally {
      this.#events.onBatch(batch.length, startedMs - oldestMs, performance.now() - startedMs);
    }
  }

  /**
   * The commit may or may not have arrived. Deciding the same commands again is safe: what was
   * committed is found by its id and answered as it stands.
   */
  async #settleLater(
    lane: Lane,
    batch: readonly Waiting[],
    error: unknown,
  ): Promise<readonly Waiting[]> {
    this.#events.onError(error);
    this.#delayed += batch.length;
    await this.#rest(lane);
    this.#delayed -= batch.length;
    this.#refuseExpired();
    return this.#settle(lane, batch);
  }

  /** An operator has to act first: nobody waits for that, and the database is not asked without a pause. */
  async #refuseBarred(
    lane: Lane,
    batch: readonly Waiting[],
    error: BarredError,
  ): Promise<readonly Waiting[]> {
    this.#events.onError(error);
    refuseAll(batch);
    await this.#rest(lane);
    return [];
  }

  /** One bad command must not take its neighbours with it. */
  async #settleHalves(
    lane: Lane,
    batch: readonly Waiting[],
    error: unknown,
  ): Promise<readonly Waiting[]> {
    this.#events.onError(error);
    const middle = Math.ceil(batch.length / 2);
    const held = await this.#settle(lane, batch.slice(0, middle));
    const heldPlayers = new Set(held.map(({ command }) => command.playerId));
    const isBehind = ({ command }: Waiting) => heldPlayers.has(command.playerId);
    const rest = batch.slice(middle);
    const next = rest.filter(waiting => !isBehind(waiting));
    const heldNext = next.length > 0 ? await this.#settle(lane, next) : [];
    return [...held, ...rest.filter(isBehind), ...heldNext];
  }

  #fail(batch: readonly Waiting[], error: unknown): void {
    // The id is taken by a bet that this player's lock does not cover: someone else's.
    const isForeignId = violatedUnique(error) !== null;
    for (const { resolve, reject } of batch) {
      if (isForeignId) resolve(refuse('betting/id-conflict'));
      else reject(error);
    }
  }

  #oldestAllowedMs(): number {
    return performance.now() - this.#limits.maxWaitMs;
  }

  #keepTimely(batch: readonly Waiting[]): readonly Waiting[] {
    const bornBeforeMs = this.#oldestAllowedMs();
    refuseAll(batch.filter(({ sinceMs }) => sinceMs < bornBeforeMs));
    return batch.filter(({ sinceMs }) => sinceMs >= bornBeforeMs);
  }

  #refuseExpired(): void {
    refuseAll(this.#lines.takeOlderThan(this.#oldestAllowedMs()));
  }

  #answer(batch: readonly Waiting[], outcomes: readonly Outcome[]): readonly Waiting[] {
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
    if (news.length > 0) this.#events.onSettled(news);
    return held;
  }

  /** Asking without a pause would keep the database busy with nothing; whoever comes ends it. */
  async #pauseWhileAllAreHeld(lane: Lane): Promise<void> {
    if (lane.held.size === 0 || this.#lines.hasOthersThan(this.#laneOf)) return;
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, this.#limits.heldDelayMs);
      lane.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    lane.wake = () => {};
  }

  /** Whoever would have waited for this lane is taken by another. */
  async #rest(lane: Lane): Promise<void> {
    lane.sinceMs = null;
    if (this.#lines.hasOthersThan(this.#laneOf)) this.#callALane();
    await new Promise(resolve => setTimeout(resolve, this.#limits.retryDelayMs));
    lane.sinceMs = performance.now();
  }
}

function refuseAll(waiting: readonly Waiting[]): void {
  for (const { resolve } of waiting) resolve(refuse('server/unavailable'));
}
