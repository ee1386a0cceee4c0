import {
  type CrashBetState,
  cancelCrashBet,
  cashOutCrashBet,
  cashOutCrashBetAutomatically,
  settleCrashBet,
} from '../../src/crash/bet-rules.ts';
import {
  CRASH_TIMINGS,
  type CrashResult,
  type CrashRoundState,
  planAutomaticCashOut,
  planCrash,
} from '../../src/crash/round.ts';
import { CRASH_OUTCOMES, crashPointHundredths } from '../../src/crash/rules.ts';
import {
  nextRoundMomentMs,
  type RoundEffect,
  type RoundEvent,
  type RunningTable,
  stepRound,
} from '../../src/rounds/engine.ts';
import { acceptingRoundNumber, isRoundOver, openRound } from '../../src/rounds/round.ts';
import type { BetFact, Journal } from './journal.ts';
import type { SeededRandom } from './seeded-random.ts';

const PLAN = planCrash(CRASH_TIMINGS);

interface StoredBet {
  state: CrashBetState;
  readonly fact: BetFact;
}

/**
 * A site in memory: what is stored survives a restart, what the leader has in mind does not.
 * Commands wait in one line and are decided in the order of arrival, sooner or later.
 */
export class SimulatedSite {
  readonly journal: Journal = { bets: [], rounds: new Map() };
  readonly #random: SeededRandom;
  readonly #bets = new Map<string, StoredBet>();
  #nowMs = 0;
  #stored: CrashRoundState;
  #mind: RunningTable<CrashResult> | null = null;
  #line: (() => void)[] = [];
  #decisions = 0;

  constructor(random: SeededRandom) {
    this.#random = random;
    this.#stored = openRound(1, this.#draw(), 0, CRASH_TIMINGS);
    this.#noteRound();
  }

  get roundId(): number {
    return this.#stored.number;
  }

  get liveBetIds(): string[] {
    return [...this.#bets.keys()];
  }

  /** Sometimes a timer is late, sometimes it fires early, sometimes nobody leads. */
  passTime(): void {
    const wakeMs = this.#mind ? nextRoundMomentMs(this.#mind, PLAN) : null;
    const aimMs = this.#nowMs + this.#random.integer(1, 2_500);
    const isWoken = wakeMs !== null && wakeMs <= aimMs;
    const jitterMs = this.#random.chance(0.3) ? this.#random.integer(-2, 60) : 0;
    this.#nowMs = Math.max(this.#nowMs, isWoken ? wakeMs + jitterMs : aimMs);
    if (this.#mind) this.#step({ type: 'time-passed' });
  }

  lead(): void {
    if (this.#mind) return;
    this.#mind = { round: this.#stored, moves: [] };
    // One that was there all the time, or one that has just come.
    const heardSinceMs = this.#random.chance(0.5) ? 0 : null;
    this.#step({ type: 'taken-over', heardSinceMs });
  }

  loseLeader(): void {
    this.#mind = null;
  }

  /** Whoever was waiting for an answer gets none. */
  restart(): void {
    this.#mind = null;
    this.#line = [];
  }

  decideSome(count: number): void {
    for (const decide of this.#line.splice(0, count)) {
      this.#decisions += 1;
      decide();
    }
  }

  bet(id: string, autoHundredths: number | null): void {
    this.#line.push(() => {
      const roundNumber = acceptingRoundNumber(this.#stored);
      const fact: BetFact = {
        id,
        roundId: roundNumber,
        placedAtMs: this.#nowMs,
        autoHundredths,
        cashOuts: [],
        autos: [],
        cancelledAtMs: null,
        ends: [],
      };
      this.journal.bets.push(fact);
      const state = {
        roundNumber,
        state: 'open',
        autoHundredths,
        cashedOutHundredths: null,
      } as const;
      this.#bets.set(id, { state, fact });
    });
  }

  cancel(id: string): void {
    this.#line.push(() => {
      const bet = this.#bets.get(id);
      if (!bet) return;
      const step = cancelCrashBet(bet.state, this.#stored);
      if ('refusal' in step) return;
      bet.fact.cancelledAtMs ??= this.#nowMs;
      this.#keep(bet, step.bet);
    });
  }

  cashOut(id: string): void {
    const bet = this.#bets.get(id);
    if (!bet) return;
    const fact = { receivedAtMs: this.#nowMs, decidedAs: null as number | null };
    bet.fact.cashOuts.push(fact);
    this.#line.push(() => {
      fact.decidedAs = this.#decisions;
      const step = cashOutCrashBet(bet.state, this.#stored, fact.receivedAtMs);
      if ('bet' in step) this.#keep(bet, step.bet);
    });
  }

  #draw(): CrashResult {
    const integer = Math.floor(this.#random.float() * CRASH_OUTCOMES);
    return { pointHundredths: crashPointHundredths(integer) };
  }

  #step(event: RoundEvent<CrashResult>): void {
    if (!this.#mind) return;
    const { table, effects } = stepRound(this.#mind, event, this.#nowMs, PLAN);
    this.#mind = table;
    if (this.#stored !== table.round) {
      this.#stored = table.round;
      this.#noteRound();
    }
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: RoundEffect): void {
    switch (effect.type) {
      case 'list-moves':
        this.#step({ type: 'moves-listed', moves: this.#listMoves() });
        break;
      case 'make-moves':
        for (const betId of effect.betIds) this.#line.push(() => this.#cashOutByItself(betId));
        break;
      case 'settle-bets':
        this.#settleRound();
        break;
      case 'draw-next':
        this.#step({ type: 'next-drawn', result: this.#draw() });
        break;
    }
  }

  #listMoves() {
    const { number, result } = this.#stored;
    return [...this.#bets].flatMap(([betId, { state }]) => {
      const isOpen = state.state === 'open' && state.roundNumber === number;
      if (!isOpen || state.autoHundredths === null) return [];
      return planAutomaticCashOut(betId, state.autoHundredths, result) ?? [];
    });
  }

  #cashOutByItself(betId: string): void {
    const bet = this.#bets.get(betId);
    if (!bet) return;
    bet.fact.autos.push({ atMs: this.#nowMs, decidedAs: this.#decisions });
    this.#keep(bet, cashOutCrashBetAutomatically(bet.state, this.#stored, this.#nowMs));
  }

  /** Joins the end of the line like everyone; the leader may be gone before it is served. */
  #settleRound(): void {
    const leader = this.#mind;
    const { number } = this.#stored;
    this.#line.push(() => {
      const round = this.#stored;
      if (round.number !== number || !isRoundOver(round)) return;
      for (const bet of this.#bets.values()) this.#keep(bet, settleCrashBet(bet.state, round));
      if (this.#mind === leader) this.#step({ type: 'bets-settled' });
    });
  }

  #keep(bet: StoredBet, next: CrashBetState): void {
    if (next === bet.state) return;
    const kind =
      next.state === 'settled' && next.cashedOutHundredths === null ? 'lost' : next.state;
    bet.fact.ends.push({
      kind: kind === 'settled' ? 'paid' : kind,
      hundredths: next.cashedOutHundredths,
    });
    bet.state = next;
  }

  #noteRound(): void {
    const { number: id, result, ...round } = this.#stored;
    const fact = this.journal.rounds.get(id) ?? {
      id,
      ...result,
      startedAtMs: null,
      voidAfter: null,
      isSettled: false,
    };
    if (round.phase === 'playing') fact.startedAtMs = round.startedAtMs;
    if (round.phase === 'void') fact.voidAfter ??= this.#decisions;
    if ('isSettled' in round && round.isSettled) {
      fact.isSettled = true;
      // What is over is forgotten, or a long run would look through a hundred thousand bets.
      for (const [betId, { state }] of this.#bets) {
        if (state.roundNumber < id) this.#bets.delete(betId);
      }
    }
    this.journal.rounds.set(id, fact);
  }
}
