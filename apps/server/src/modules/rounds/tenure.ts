import {
  type BettingRound,
  type EndedRound,
  nextRoundMomentMs,
  openRound,
  type RoundEffect,
  type RoundEvent,
  type RoundState,
  type RoundStep,
  type RunningTable,
  roundEndMs,
  stepRound,
} from '@kvazar/games';
import type { Database } from '../../platform/db/database.ts';
import { isLockTimeout } from '../../platform/db/faults.ts';
import type { Remember } from '../betting/settlement/loss-watch.ts';
import type { BetPlacer } from '../betting/settlement/settlement-queue.ts';
import { closeGateQuery } from '../betting/settlement/shared-table.ts';
import type { Games } from '../game-switches/games.ts';
import { isAnyBetOpen } from './bet-repository.ts';
import { carryOut } from './carry-out.ts';
import { ChainKeeper } from './chain-keeper.ts';
import type { Drain } from './drain.ts';
import type { LeaderSession } from './leader-session.ts';
import type { RoundClock } from './round-clock.ts';
import type { BetOwner, RoundTable } from './round-game.ts';
import type { RoundLive } from './round-live.ts';
import { findCurrentRound, insertRound, updateRound, witnessRound } from './round-repository.ts';
import { settleRound } from './settle-round.ts';

export interface RoundMetrics {
  /** Its counts are told from here on: of a table that never ends a round there would be none to miss. */
  recordHosted(tableId: string): void;
  /** From the end of a round to the settlement of its last bet. */
  recordSettled(tableId: string, lagMs: number): void;
  recordRound(tableId: string, end: 'ended' | 'void'): void;
}

export interface TenureParts {
  readonly db: Database;
  readonly placer: BetPlacer;
  readonly games: Games;
  readonly clock: RoundClock;
  readonly drain: Drain;
  /** The leader before this one left its tables in good order, a moment ago. */
  readonly isHandedOver: boolean;
  /** Since when this node has heard players without a break; null while it does not. */
  readonly heardSinceMs: number | null;
  readonly metrics: RoundMetrics;
  /** Of what rounds have shown. */
  readonly remember: Remember;
  readonly onError: (error: unknown) => void;
}

/** How a leader that must go leaves its tables. */
export interface Leave {
  /** Another node goes on with every round as it is. */
  readonly nextStandsBy: boolean;
  /** Where none does: a round that ends within this time is finished, a longer one is called off. */
  readonly finishWithinMs: number;
}

/** A table as its leader runs it. */
export interface HostedTable<Result> {
  readonly table: RoundTable<Result>;
  readonly live: RoundLive<Result>;
  readonly chainLength: number;
}

/**
 * The rounds of one table under one leader, from taking over to giving up. The engine says what
 * happens next; here it is stored, told and done, in this order, so that what was told is true after
 * any crash.
 */
export class Tenure<Result> {
  readonly #hosted: HostedTable<Result>;
  readonly #parts: TenureParts;
  readonly #session: LeaderSession;
  readonly #chains: ChainKeeper;
  readonly #leaving = new AbortController();
  /** Aborted when it leaves or the lock is lost. Made once: every new one would be kept for ever. */
  readonly #interrupted: AbortSignal;
  /** Whose automatic moves the engine knows by the ids of their bets. */
  readonly #owners = new Map<string, BetOwner>();
  #running: RunningTable<Result> | null = null;
  #hash = '';
  /** Aborted when the lock is lost or another node is to go on. */
  readonly #goesOnElsewhere: AbortSignal;
  readonly #handingOver = new AbortController();
  /** Null while nobody asks to leave. */
  #leave: Leave | null = null;

  constructor(hosted: HostedTable<Result>, parts: TenureParts, session: LeaderSession) {
    this.#hosted = hosted;
    this.#parts = parts;
    this.#session = session;
    this.#interrupted = AbortSignal.any([session.lost, this.#leaving.signal]);
    this.#goesOnElsewhere = AbortSignal.any([session.lost, this.#handingOver.signal]);
    this.#chains = new ChainKeeper(
      {
        db: parts.db,
        tableId: hosted.table.id,
        chainLength: hosted.chainLength,
        onError: parts.onError,
      },
      this.#interrupted,
    );
  }

  /** Returns when it may leave; throws when the lock, and with it the right to lead, is gone. */
  async run(): Promise<void> {
    try {
      await this.#lead();
    } catch (error) {
      if (error !== this.#leaving.signal.reason) throw error;
    }
  }

  async #lead(): Promise<void> {
    await this.#begin();
    while (!this.#mayLeave()) {
      this.#session.lost.throwIfAborted();
      await this.#goOn();
      if (!this.#mayLeave() && !this.#mustAbandon()) await this.#sleep();
    }
  }

  resign(leave: Leave): void {
    this.#leave = leave;
    if (leave.nextStandsBy) this.#handingOver.abort();
    this.#leaving.abort();
  }

  get #isHandingOver(): boolean {
    return this.#handingOver.signal.aborted;
  }

  get #table(): RoundTable<Result> {
    return this.#hosted.table;
  }

  get #nowMs(): number {
    return this.#parts.clock.now().getTime();
  }

  #requireRunning(): RunningTable<Result> {
    if (!this.#running) throw new Error('nothing is known of any round yet');
    return this.#running;
  }

  /** Rounds that the next leader goes on with can be left at any time. */
  #mayLeave(): boolean {
    if (this.#leave === null) return false;
    const round = this.#running?.round;
    if (!round || this.#isHandingOver || this.#table.game.onTakeover === 'resume') return true;
    return round.phase === 'betting' || ('isSettled' in round && round.isSettled);
  }

  #mustAbandon(): boolean {
    const { round } = this.#requireRunning();
    if (this.#leave === null || this.#isHandingOver || round.phase !== 'playing') return false;
    return roundEndMs(round, this.#table.game) - this.#nowMs > this.#leave.finishWithinMs;
  }

  /** Batches that take long make a round wait; they are no reason to call it off. */
  async #goOn(): Promise<void> {
    try {
      await this.#step(this.#mustAbandon() ? { type: 'abandoned' } : { type: 'time-passed' });
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      this.#parts.onError(error);
    }
  }

  async #sleep(): Promise<void> {
    // Whoever is asked to leave during a round wakes once for it, then waits for the end.
    const signal = this.#leave === null ? this.#interrupted : this.#session.lost;
    const momentMs = nextRoundMomentMs(this.#requireRunning(), this.#table.game);
    await this.#parts.clock.until(momentMs, signal);
  }

  async #begin(): Promise<void> {
    const current = await findCurrentRound(this.#session, this.#table);
    if (!current) return this.#open(null);
    this.#hash = current.hash;
    this.#running = { round: current.round, moves: [] };
    const { isHandedOver, heardSinceMs } = this.#parts;
    await this.#step(isHandedOver ? { type: 'handed-over' } : { type: 'taken-over', heardSinceMs });
  }

  /** What changes the round is decided at the gate: every bet decided before is in. */
  async #step(event: RoundEvent<Result>): Promise<void> {
    const before = this.#requireRunning();
    const ahead = stepRound(before, event, this.#nowMs, this.#table.game);
    const changesRound = ahead.table.round !== before.round;
    const step = changesRound ? await this.#changeRound(before, event) : ahead;
    this.#running = step.table;
    if (changesRound) this.#tell(before.round, step.table.round);
    for (const effect of step.effects) await this.#perform(effect);
  }

  #changeRound(
    before: RunningTable<Result>,
    event: RoundEvent<Result>,
  ): Promise<RoundStep<Result>> {
    const { clock, drain } = this.#parts;
    const table = this.#table;
    return this.#session.inTransaction(async tx => {
      await tx.query(closeGateQuery(table));
      const now = clock.now();
      const step = stepRound(before, event, now.getTime(), table.game);
      const after = step.table.round;
      if (event.type === 'bets-settled' && (await isAnyBetOpen(tx, table.id, after.number))) {
        throw new Error(`round ${after.number} of ${table.id} has open bets`);
      }
      if (after !== before.round) await updateRound(tx, table, before.round, after, now);
      if (this.#hearsPlayers(after) && !after.isSettled) await drain.ask(tx, after.endedAtMs);
      return step;
    });
  }

  /** Where players only watch, nothing that they did in time is still to be heard. */
  #hearsPlayers(round: RoundState<Result>): round is EndedRound<Result> {
    return round.phase === 'ended' && this.#table.game.onTakeover === 'void';
  }

  #tell(before: RoundState<Result>, after: RoundState<Result>): void {
    if (after.phase === before.phase && after.phase !== 'betting') return;
    if (after.phase !== 'betting') {
      this.#parts.remember(witnessRound(this.#table.id, after.number, after.phase));
    }
    this.#announce(after);
    if (after.phase === 'ended' || after.phase === 'void') {
      this.#parts.metrics.recordRound(this.#table.id, after.phase);
    }
  }

  #announce(round: RoundState<Result>): void {
    this.#hosted.live.announceRound({ round, hash: this.#hash });
  }

  async #perform(effect: RoundEffect): Promise<void> {
    switch (effect.type) {
      case 'list-moves':
        return this.#listMoves();
      case 'make-moves':
        return this.#makeMoves(effect.betIds);
      case 'settle-bets':
        return this.#settle();
      case 'draw-next':
        return this.#open(this.#requireRunning().round);
    }
  }

  async #listMoves(): Promise<void> {
    const { automaticMoves } = this.#table.game;
    if (!automaticMoves) return;
    const { round } = this.#requireRunning();
    const moves = await automaticMoves.list(this.#session, this.#table, round);
    this.#owners.clear();
    for (const move of moves) this.#owners.set(move.betId, move);
    await this.#step({ type: 'moves-listed', moves });
  }

  /** Not waited for: the round ends in its time. What fails here is settled when it is over. */
  #makeMoves(betIds: readonly string[]): void {
    const { automaticMoves } = this.#table.game;
    const limits = this.#parts.games.termsOf(this.#table.id);
    const nowMs = this.#nowMs;
    const commands = betIds.flatMap(betId => {
      const owner = this.#owners.get(betId);
      return (owner && automaticMoves?.createCommand(this.#table, owner, limits, nowMs)) ?? [];
    });
    void carryOut({ ...this.#parts, live: this.#hosted.live }, commands);
  }

  async #settle(): Promise<void> {
    const { round } = this.#requireRunning();
    const { drain, metrics } = this.#parts;
    if (this.#hearsPlayers(round)) {
      await drain.untilDone(round.endedAtMs, this.#goesOnElsewhere).catch(error => {
        if (!this.#isHandingOver) throw error;
      });
    }
    // Whoever comes next settles it: the other nodes may be waited for longer than anyone may stay.
    if (this.#isHandingOver) return;
    const parts = { ...this.#parts, live: this.#hosted.live };
    await settleRound(parts, this.#table, round.number, this.#session.lost);
    await this.#step({ type: 'bets-settled' });
    const { round: settled } = this.#requireRunning();
    this.#hosted.live.announceSettled?.({ round: settled, hash: this.#hash });
    if ('endedAtMs' in round) metrics.recordSettled(this.#table.id, this.#nowMs - round.endedAtMs);
  }

  async #open(last: RoundState<Result> | null): Promise<void> {
    const table = this.#table;
    const number = last ? last.number + 1 : 1;
    const { chain, position, hash } = await this.#chains.read(number, last ? this.#hash : null);
    const result = table.game.draw(hash, chain.salt, number);
    const round = await this.#session.inTransaction(async tx => {
      await tx.query(closeGateQuery(table));
      const opened = this.#openAt(this.#nowMs, result);
      await insertRound(tx, table, { round: opened, chainId: chain.id, position, hash });
      return opened;
    });
    this.#hash = hash;
    this.#running = { round, moves: [] };
    this.#announce(round);
  }

  #openAt(nowMs: number, result: Result): BettingRound<Result> {
    const { game } = this.#table;
    if (!this.#running) return openRound(1, result, nowMs, game.timings);
    const { table } = stepRound(this.#running, { type: 'next-drawn', result }, nowMs, game);
    if (table.round.phase !== 'betting') throw new Error('a round cannot be left yet');
    return table.round;
  }
}
