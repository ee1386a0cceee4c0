import { randomUUID } from 'node:crypto';
import {
  CRASH_TIMINGS,
  type CrashResult,
  type CrashRoundState,
  type EndedRound,
  elapsedMsForCrashMultiplier,
  type PlayingRound,
} from '@kvazar/games';
import { createCrashTable } from '../src/modules/crash/crash-game.ts';
import { ChainReader } from '../src/modules/rounds/chain-reader.ts';
import { findChainOf } from '../src/modules/rounds/chain-repository.ts';
import type { RoundRecord } from '../src/modules/rounds/round-game.ts';
import { findCurrentRound } from '../src/modules/rounds/round-repository.ts';
import type { Queryable } from '../src/platform/db/database.ts';
import type { TestClient } from './client.ts';
import type { MovableClock } from './movable-clock.ts';
import { waitUntil } from './wait-until.ts';

const crashTable = createCrashTable(CRASH_TIMINGS);

/** Crash under a test's own clock, leaving at once when the application closes. */
export function crashUnder(clock: MovableClock) {
  return {
    clock,
    rounds: { clock, retryMs: 20, finishWithinMs: 0 },
  };
}

/** Leads rounds through their phases by moving the clock; sees the point, as no player can. */
export class CrashDriver {
  readonly #db: Queryable;
  readonly #clock: MovableClock;

  constructor(db: Queryable, clock: MovableClock) {
    this.#db = db;
    this.#clock = clock;
  }

  async current(): Promise<RoundRecord<CrashResult>> {
    const record = await findCurrentRound(this.#db, crashTable);
    if (!record) throw new Error('there is no round yet');
    return record;
  }

  async round(): Promise<CrashRoundState> {
    return (await this.current()).round;
  }

  async waitFor(description: string, holds: (round: CrashRoundState) => boolean): Promise<void> {
    const holdsNow = async () => {
      const record = await findCurrentRound(this.#db, crashTable);
      return record !== null && holds(record.round);
    };
    await waitUntil(holdsNow, description);
  }

  async start(): Promise<void> {
    await this.waitFor('the first round opens', () => true);
  }

  /** A round that takes bets and will reach at least this multiplier. */
  async openRound(minPointHundredths = 200): Promise<CrashRoundState> {
    let round = await this.finishRound();
    while (round.result.pointHundredths < minPointHundredths) round = await this.finishRound();
    return round;
  }

  /** The same, and the round after it flies at all. */
  async openRoundBeforeFlight(): Promise<CrashRoundState> {
    let round = await this.openRound();
    while ((await this.#pointOf(round.number + 1)) <= 100) round = await this.openRound();
    return round;
  }

  /** Of any round that the chain has decided, also one that is still to come. */
  async #pointOf(number: number): Promise<number> {
    const chain = await findChainOf(this.#db, crashTable.id, number);
    if (!chain) throw new Error('the next chain is not ready');
    const { hash } = await new ChainReader(this.#db).read(
      chain,
      number,
      AbortSignal.timeout(60_000),
    );
    return crashTable.game.draw(hash, chain.salt, number).pointHundredths;
  }

  /** Ends the current round, whatever its phase, and waits for the next to take bets. */
  async finishRound(): Promise<CrashRoundState> {
    const { number } = await this.round();
    // Another table's round may have taken the clock past this one's end: then the next begins by itself.
    await this.waitFor('the next round', round => {
      if (round.number === number) this.#moveOn(round);
      return round.number > number;
    });
    return this.round();
  }

  async takeOff(): Promise<PlayingRound<CrashResult>> {
    await this.#endBetting();
    const round = await this.round();
    if (round.phase !== 'playing') throw new Error(`the round is ${round.phase}`);
    return round;
  }

  /** The moment at which the flight reaches a multiplier. */
  async momentOf(multiplierHundredths: number): Promise<number> {
    const round = await this.round();
    if (round.phase === 'betting') throw new Error('the round has not taken off');
    return round.startedAtMs + elapsedMsForCrashMultiplier(multiplierHundredths);
  }

  async flyTo(multiplierHundredths: number): Promise<void> {
    this.#clock.moveTo(await this.momentOf(multiplierHundredths));
  }

  /** The crash itself: nothing is settled yet. */
  async crash(): Promise<void> {
    await this.flyTo((await this.round()).result.pointHundredths);
    await this.waitFor('the crash', ({ phase }) => phase === 'ended');
  }

  async settle(): Promise<EndedRound<CrashResult>> {
    const ended = await this.round();
    if (!('endedAtMs' in ended)) throw new Error(`the round is ${ended.phase}`);
    this.#moveOnTo(ended.endedAtMs + CRASH_TIMINGS.settleDelayMs);
    await this.waitFor('settlement', round => 'isSettled' in round && round.isSettled);
    return ended;
  }

  async openNext(number: number): Promise<CrashRoundState> {
    const ended = await this.round();
    if ('nextRoundAtMs' in ended) this.#moveOnTo(ended.nextRoundAtMs);
    await this.waitFor('the next round', round => round.number === number + 1);
    return this.round();
  }

  /** A flight to 1.00 is over as it begins: by the time anyone looks it has crashed. */
  async #endBetting(): Promise<void> {
    await this.waitFor('take-off', round => {
      // A leader that has just taken over starts betting again, so the moment may move meanwhile.
      this.#moveOnTo(round.bettingEndsAtMs);
      return round.phase !== 'betting';
    });
  }

  /** To the end of the round's phase. */
  #moveOn(round: CrashRoundState): void {
    if (round.phase === 'betting') this.#moveOnTo(round.bettingEndsAtMs);
    if (round.phase === 'playing') {
      const flightMs = elapsedMsForCrashMultiplier(round.result.pointHundredths);
      this.#moveOnTo(round.startedAtMs + flightMs);
    }
    if ('endedAtMs' in round) this.#moveOnTo(round.endedAtMs + CRASH_TIMINGS.settleDelayMs);
    if ('isSettled' in round && round.isSettled) this.#moveOnTo(round.nextRoundAtMs);
  }

  /** Time does not run back. */
  #moveOnTo(ms: number): void {
    if (ms > this.#clock.nowMs) this.#clock.moveTo(ms);
  }

  /** A flight of at least this height, with this bet in it. */
  async flyWith(client: TestClient, autoCashout: number | null = null, minPointHundredths = 200) {
    await this.openRound(minPointHundredths);
    const id = await placeBet(client, { autoCashout });
    const { startedAtMs } = await this.takeOff();
    return { id, startedAtMs };
  }
}

export interface BetChoice {
  readonly amount?: number;
  readonly slot?: 1 | 2;
  readonly autoCashout?: number | null;
}

/** Places a bet that must be accepted, and answers with its id. */
export async function placeBet(client: TestClient, choice: BetChoice = {}): Promise<string> {
  const { amount = 100, slot = 1, autoCashout = null } = choice;
  const id = randomUUID();
  const reply = await client.call('/api/games/crash/bet', { id, amount, slot, autoCashout });
  if (!reply.success) throw new Error(reply.error);
  return id;
}
