import {
  type BettingRound,
  type CrashEffect,
  type CrashEvent,
  type CrashRoundState,
  type CrashStep,
  type CrashTable,
  type CrashTimings,
  crashMomentMs,
  nextCrashMomentMs,
  openCrashRound,
  stepCrash,
  toHundredths,
} from '@kvazar/games';
import type { Queryable } from '../../platform/db/database.ts';
import { isLockTimeout } from '../../platform/db/faults.ts';
import type { BetPlacer } from '../betting/settlement/settlement-queue.ts';
import { closeGateQuery } from '../betting/settlement/shared-table.ts';
import type { Drain } from '../rounds/drain.ts';
import type { RoundClock } from '../rounds/round-clock.ts';
import type { SiteState } from '../site/site-state.ts';
import { isAnyBetOpen, listAutomaticBets, listPanelBets } from './bet-repository.ts';
import { carryOut } from './carry-out.ts';
import { ChainKeeper } from './chain-keeper.ts';
import { type BetOwner, createAutomaticCashOut } from './commands.ts';
import { crashTable } from './crash-table.ts';
import type { LeaderSession } from './leadership.ts';
import type { CrashLive } from './live.ts';
import type { CrashRoundRecord } from './round-record.ts';
import { findCurrentRound, insertRound, updateRound } from './round-repository.ts';
import { PANEL_SIZE } from './round-state.ts';
import { settleRound } from './settle-round.ts';

export interface CrashMetrics {
  /** From the end of a round to the settlement of its last bet. */
  recordSettled(lagMs: number): void;
  recordRound(end: 'crashed' | 'void'): void;
}

export interface TenureParts {
  readonly db: Queryable;
  readonly placer: BetPlacer;
  readonly siteState: Pick<SiteState, 'limits'>;
  readonly live: CrashLive;
  readonly clock: RoundClock;
  readonly drain: Drain;
  readonly timings: CrashTimings;
  readonly chainLength: number;
  readonly metrics: CrashMetrics;
  readonly onError: (error: unknown) => void;
}

/**
 * The rounds under one leader, from taking over to giving up. The engine says what happens next;
 * here it is stored, told and done, in this order, so that what was told is true after any crash.
 */
export class Tenure {
  readonly #parts: TenureParts;
  readonly #session: LeaderSession;
  readonly #chains: ChainKeeper;
  readonly #leaving = new AbortController();
  /** Aborted when it leaves or the lock is lost. Made once: every new one would be kept for ever. */
  readonly #interrupted: AbortSignal;
  /** Whose automatic cash-outs the engine knows by their ids. */
  readonly #owners = new Map<string, BetOwner>();
  #table: CrashTable | null = null;
  #hash = '';
  /** How much of a flight may still be finished; null while nobody asks to leave. */
  #finishWithinMs: number | null = null;

  constructor(parts: TenureParts, session: LeaderSession) {
    this.#parts = parts;
    this.#session = session;
    this.#interrupted = AbortSignal.any([session.lost, this.#leaving.signal]);
    this.#chains = new ChainKeeper(parts, this.#interrupted);
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

  /** Leaves between rounds, after a flight that ends in time, or by calling the flight off. */
  resign(finishWithinMs: number): void {
    this.#finishWithinMs = finishWithinMs;
    this.#leaving.abort();
  }

  get #nowMs(): number {
    return this.#parts.clock.now().getTime();
  }

  #requireTable(): CrashTable {
    if (!this.#table) throw new Error('nothing is known of any round yet');
    return this.#table;
  }

  #mayLeave(): boolean {
    if (this.#finishWithinMs === null) return false;
    const round = this.#table?.round;
    return !round || round.phase === 'betting' || ('isSettled' in round && round.isSettled);
  }

  #mustAbandon(): boolean {
    const { round } = this.#requireTable();
    if (this.#finishWithinMs === null || round.phase !== 'flying') return false;
    return crashMomentMs(round) - this.#nowMs > this.#finishWithinMs;
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
    const { clock, timings } = this.#parts;
    // Whoever is asked to leave in flight wakes once for it, then waits for the crash.
    const signal = this.#finishWithinMs === null ? this.#interrupted : this.#session.lost;
    await clock.until(nextCrashMomentMs(this.#requireTable(), timings), signal);
  }

  async #begin(): Promise<void> {
    const current = await findCurrentRound(this.#session);
    if (!current) return this.#open(null);
    this.#hash = current.hash;
    this.#table = { round: current.round, autos: [] };
    await this.#step({ type: 'taken-over' });
  }

  /** What changes the round is decided at the gate: every bet decided before is in. */
  async #step(event: CrashEvent): Promise<void> {
    const before = this.#requireTable();
    const { timings } = this.#parts;
    const ahead = stepCrash(before, event, this.#nowMs, timings);
    const changesRound = ahead.table.round !== before.round;
    const step = changesRound ? await this.#changeRound(before, event) : ahead;
    this.#table = step.table;
    if (changesRound) this.#tell(before.round, step.table.round);
    for (const effect of step.effects) await this.#perform(effect);
  }

  #changeRound(before: CrashTable, event: CrashEvent): Promise<CrashStep> {
    const { clock, drain, timings } = this.#parts;
    return this.#session.inTransaction(async tx => {
      await tx.query(closeGateQuery(crashTable));
      const now = clock.now();
      const step = stepCrash(before, event, now.getTime(), timings);
      const after = step.table.round;
      if (event.type === 'bets-settled' && (await isAnyBetOpen(tx, after.id))) {
        throw new Error(`round ${after.id} has open bets`);
      }
      if (after !== before.round) await updateRound(tx, before.round, after, now);
      if (after.phase === 'crashed' && !after.isSettled) await drain.ask(tx, after.endedAtMs);
      return step;
    });
  }

  #tell(before: CrashRoundState, after: CrashRoundState): void {
    const { live, metrics } = this.#parts;
    if (after.phase === before.phase && after.phase !== 'betting') return;
    live.announceRound(this.#record(after));
    if (after.phase === 'crashed' || after.phase === 'void') metrics.recordRound(after.phase);
  }

  #record(round: CrashRoundState): CrashRoundRecord {
    return { round, hash: this.#hash };
  }

  async #perform(effect: CrashEffect): Promise<void> {
    switch (effect.type) {
      case 'list-autos':
        return this.#listAutos();
      case 'cash-out':
        return this.#cashOut(effect.betIds);
      case 'settle-bets':
        return this.#settle();
      case 'draw-next':
        return this.#open(this.#requireTable().round);
    }
  }

  async #listAutos(): Promise<void> {
    const bets = await listAutomaticBets(this.#session, this.#requireTable().round.id);
    this.#owners.clear();
    for (const bet of bets) this.#owners.set(bet.betId, bet);
    const autos = bets.flatMap(({ betId, autoCashout }) => {
      const targetHundredths = autoCashout === null ? null : toHundredths(autoCashout);
      return targetHundredths === null ? [] : [{ betId, targetHundredths }];
    });
    await this.#step({ type: 'autos-listed', autos });
  }

  /** Not waited for: the crash comes in its time. What fails here is paid when the round is over. */
  #cashOut(betIds: readonly string[]): void {
    const { limits } = this.#parts.siteState;
    const nowMs = this.#nowMs;
    const commands = betIds.flatMap(betId => {
      const owner = this.#owners.get(betId);
      return owner ? [createAutomaticCashOut(owner, limits, nowMs)] : [];
    });
    void carryOut(this.#parts, commands);
  }

  async #settle(): Promise<void> {
    const { round } = this.#requireTable();
    const { drain } = this.#parts;
    const { lost } = this.#session;
    if (round.phase === 'crashed') await drain.untilDone(round.endedAtMs, lost);
    await settleRound(this.#parts, round.id, lost);
    await this.#step({ type: 'bets-settled' });
    if ('endedAtMs' in round) this.#parts.metrics.recordSettled(this.#nowMs - round.endedAtMs);
  }

  async #open(last: CrashRoundState | null): Promise<void> {
    const { clock } = this.#parts;
    const id = last ? last.id + 1 : 1;
    const drawn = await this.#chains.draw(id, last ? this.#hash : null);
    const round = await this.#session.inTransaction(async tx => {
      await tx.query(closeGateQuery(crashTable));
      const opened = this.#openAt(clock.now().getTime(), drawn.pointHundredths);
      await insertRound(tx, { ...drawn, round: opened, chainId: drawn.chain.id });
      return opened;
    });
    this.#hash = drawn.hash;
    this.#table = { round, autos: [] };
    this.#parts.live.announceRound(this.#record(round));
    this.#announceQueuedBets(id);
  }

  #openAt(nowMs: number, pointHundredths: number): BettingRound {
    const { timings } = this.#parts;
    if (!this.#table) return openCrashRound(1, pointHundredths, nowMs, timings);
    const { table } = stepCrash(
      this.#table,
      { type: 'next-drawn', pointHundredths },
      nowMs,
      timings,
    );
    if (table.round.phase !== 'betting') throw new Error('a round cannot be left yet');
    return table.round;
  }

  /** Not waited for, and no harm when it fails: it only spares watchers a question. */
  #announceQueuedBets(roundId: number): void {
    const { db, live, onError } = this.#parts;
    listPanelBets(db, roundId, PANEL_SIZE)
      .then(bets => live.announceQueuedBets(roundId, bets))
      .catch(onError);
  }
}
