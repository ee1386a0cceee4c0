import { randomUUID } from 'node:crypto';
import type { SpotStake } from '@kvazar/contract';
import type { EndedRound, RoundState } from '@kvazar/games';
import type { RoundRecord, RoundTable } from '../src/modules/rounds/round-game.ts';
import { findCurrentRound } from '../src/modules/rounds/round-repository.ts';
import { createRoundTable } from '../src/modules/rounds/round-table.ts';
import { AUTOMATIC_TABLES, type AutomaticTable } from '../src/modules/tables/automatic-tables.ts';
import { createTableGame } from '../src/modules/tables/table-game.ts';
import type { Queryable } from '../src/platform/db/database.ts';
import type { TestClient } from './client.ts';
import type { MovableClock } from './movable-clock.ts';
import { waitUntil } from './wait-until.ts';

type TableRoundState = RoundState<object>;

/** Leads the rounds of one automatic table by moving the clock; sees the result, as no player can. */
export class TableDriver {
  readonly data: AutomaticTable;
  readonly table: RoundTable<object>;
  readonly #db: Queryable;
  readonly #clock: MovableClock;

  constructor(db: Queryable, clock: MovableClock, id: string) {
    const data = AUTOMATIC_TABLES.find(table => table.id === id);
    if (!data) throw new Error(`there is no table ${id}`);
    this.data = data;
    this.table = createRoundTable(id, createTableGame(data.game, data.timings));
    this.#db = db;
    this.#clock = clock;
  }

  async current(): Promise<RoundRecord<object>> {
    const record = await findCurrentRound(this.#db, this.table);
    if (!record) throw new Error('there is no round yet');
    return record;
  }

  async round(): Promise<TableRoundState> {
    return (await this.current()).round;
  }

  async waitFor(description: string, holds: (round: TableRoundState) => boolean): Promise<void> {
    const holdsNow = async () => {
      const record = await findCurrentRound(this.#db, this.table);
      return record !== null && holds(record.round);
    };
    await waitUntil(holdsNow, `${this.data.id}: ${description}`);
  }

  /** A round that has just begun to take bets. */
  async openNext(): Promise<TableRoundState> {
    await this.waitFor('the first round', () => true);
    const { number } = await this.round();
    // Another table's round may have taken the clock past this one's end: then the next begins by itself.
    await this.waitFor('the next round', round => {
      if (round.number === number) this.#moveOn(round);
      return round.number > number;
    });
    return this.round();
  }

  /** Bets are closed; the result is secret. */
  async close(): Promise<void> {
    await this.waitFor('the end of betting', round => {
      this.moveOnTo(round.bettingEndsAtMs);
      return round.phase !== 'betting';
    });
  }

  /** The result is known, and the bets are settled. */
  async end(): Promise<EndedRound<object>> {
    const round = await this.round();
    if (round.phase === 'playing') this.#moveOn(round);
    await this.waitFor('settlement', now => 'isSettled' in now && now.isSettled);
    const ended = await this.round();
    if (!('endedAtMs' in ended)) throw new Error(`the round is ${ended.phase}`);
    return ended;
  }

  async finish(): Promise<EndedRound<object>> {
    await this.close();
    return this.end();
  }

  /** To the end of the round's phase. */
  #moveOn(round: TableRoundState): void {
    if (round.phase === 'betting') this.moveOnTo(round.bettingEndsAtMs);
    if (round.phase === 'playing') this.moveOnTo(round.startedAtMs + this.data.timings.playMs);
    if ('isSettled' in round && round.isSettled) this.moveOnTo(round.nextRoundAtMs);
  }

  /** Time does not run back. */
  moveOnTo(ms: number): void {
    if (ms > this.#clock.nowMs) this.#clock.moveTo(ms);
  }

  bet(client: TestClient, spots: readonly SpotStake[], id: string = randomUUID()) {
    return client.call('/api/live/bet', { id, table: this.data.id, spots: [...spots] });
  }

  /** Places a bet that must be accepted, and answers with its id. */
  async place(client: TestClient, ...spots: readonly SpotStake[]): Promise<string> {
    const reply = await this.bet(client, spots);
    if (!reply.success) throw new Error(reply.error);
    return reply.success.bet.id;
  }
}
