import type { Clock } from '../../../platform/clock.ts';
import type { Pipeline } from '../../../platform/db/pipeline.ts';
import { settleTransfersQuery } from '../../ledger/settlement-writes.ts';
import type { Money } from '../../ledger/site-accounts.ts';
import type { BetRecord } from '../bet-record.ts';
import { type BetRow, readBetRow } from '../bet-rows.ts';
import { type BatchWrites, decideBatch, type Verdict } from './batch.ts';
import {
  findBetsQuery,
  insertBetsQuery,
  updateBetsQuery,
  updateNoncesQuery,
} from './bet-writes.ts';
import type { Command } from './command.ts';
import {
  deleteOpenGamesQuery,
  findOpenGamesQuery,
  insertOpenGamesQuery,
  type OpenGameRow,
} from './open-games.ts';
import { lockSeatsQuery, type SeatRow, takeSeats } from './seats.ts';

type Client = Awaited<ReturnType<Pipeline['connect']>>;

/** Settles one batch in one transaction: two round trips, one commit. */
export class Settler {
  readonly #pipeline: Pipeline;
  readonly #money: Money;
  readonly #clock: Clock;

  constructor(pipeline: Pipeline, money: Money, clock: Clock) {
    this.#pipeline = pipeline;
    this.#money = money;
    this.#clock = clock;
  }

  /** One verdict for each command, in the same order, all committed. */
  async settle(commands: readonly Command[]): Promise<readonly Verdict[]> {
    const client = await this.#pipeline.connect();
    try {
      return await this.#settleOn(client, commands);
    } catch (error) {
      // Whether the commit arrived is unknown: the connection goes, and what it held with it.
      // Not waited for: a connection that has fallen silent may never say goodbye.
      void this.#pipeline.discard();
      throw error;
    }
  }

  async #settleOn(client: Client, commands: readonly Command[]): Promise<readonly Verdict[]> {
    const now = this.#clock.now();
    const playerIds = [...new Set(commands.map(command => command.playerId))];
    const betIds = [...new Set(commands.map(command => command.betId))];
    const opensGames = commands.some(command => command.opensGame);
    const lockAndRead = () =>
      Promise.all([
        client.query<SeatRow>(lockSeatsQuery(playerIds, this.#money)),
        // Sent after the lock, so it sees whatever another node committed for these players.
        client.query<BetRow>(findBetsQuery(betIds)),
        opensGames ? client.query<OpenGameRow>(findOpenGamesQuery(playerIds)) : null,
      ]);
    const [, firstLook] = await Promise.all([client.query('begin'), lockAndRead()]);
    // A rotation of seeds that commits while the lock is awaited hides the pair now in force from
    // the snapshot of that statement; the next one sees it.
    const isWhole = firstLook[0].rows.length === playerIds.length;
    const [seatRows, betRows, openGames] = isWhole ? firstLook : await lockAndRead();
    const storedBets = new Map<string, BetRecord>(
      betRows.rows.map(row => [row.id, readBetRow(row)]),
    );
    const { verdicts, writes } = decideBatch(
      commands,
      takeSeats(seatRows.rows, openGames?.rows ?? []),
      storedBets,
      now,
    );
    await this.#write(client, writes, now);
    return verdicts;
  }

  async #write(client: Client, writes: BatchWrites, now: Date): Promise<void> {
    const { newBets, changedBets, transfers, seats, begunGames, endedGames } = writes;
    const nonces = seats.filter(seat => seat.hasNewNonce);
    const balances = seats.filter(seat => seat.hasNewBalance);
    const statements = [
      ...(newBets.length > 0 ? [insertBetsQuery(newBets, now)] : []),
      ...(changedBets.length > 0 ? [updateBetsQuery(changedBets)] : []),
      ...(transfers.length > 0
        ? [settleTransfersQuery(transfers, balances, this.#money, now)]
        : []),
      ...(begunGames.length > 0 ? [insertOpenGamesQuery(begunGames)] : []),
      ...(endedGames.length > 0 ? [deleteOpenGamesQuery(endedGames)] : []),
      ...(nonces.length > 0 ? [updateNoncesQuery(nonces)] : []),
    ];
    const results = await Promise.all([
      ...statements.map(statement => client.query(statement)),
      client.query('commit'),
    ]);
    // A failed transaction answers COMMIT with ROLLBACK and no error.
    if (results.at(-1)?.command !== 'COMMIT') throw new Error('the batch was rolled back');
  }
}
