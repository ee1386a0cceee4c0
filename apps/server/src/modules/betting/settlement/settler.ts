import type { Clock } from '../../../platform/clock.ts';
import type { Pipeline } from '../../../platform/db/pipeline.ts';
import { settleTransfersQuery } from '../../ledger/settlement-writes.ts';
import type { Money } from '../../ledger/site-accounts.ts';
import { findGuardsQuery, type GuardRow, writePlayQueries } from '../../protection/guard-rows.ts';
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
import { enterGateQuery, type SharedTable } from './shared-table.ts';

type Client = Awaited<ReturnType<Pipeline['connect']>>;

/** All of it is committed. */
export interface SettledBatch {
  /** One for each command, in the same order. */
  readonly verdicts: readonly Verdict[];
  /** The bets that are new or changed; a repeated command answers without being among them. */
  readonly written: readonly BetRecord[];
}

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

  async settle(commands: readonly Command[]): Promise<SettledBatch> {
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

  async #settleOn(client: Client, commands: readonly Command[]): Promise<SettledBatch> {
    const now = this.#clock.now();
    const playerIds = [...new Set(commands.map(command => command.playerId))];
    const betIds = [...new Set(commands.map(command => command.betId))];
    const opensGames = commands.some(command => command.opensGame);
    const tables = [...new Set(commands.flatMap(({ table }) => table ?? []))];
    const lockAndRead = () =>
      Promise.all([
        client.query<SeatRow>(lockSeatsQuery(playerIds, this.#money)),
        // Sent after the lock, so it sees whatever another node committed for these players.
        client.query<BetRow>(findBetsQuery(betIds)),
        opensGames ? client.query<OpenGameRow>(findOpenGamesQuery(playerIds)) : null,
        Promise.all(tables.map(table => lookAtTable(client, table, commands))),
      ]);
    const [, firstLook] = await Promise.all([client.query('begin'), lockAndRead()]);
    // A rotation of seeds that commits while the lock is awaited hides the pair now in force from
    // the snapshot of that statement; the next one sees it.
    const isWhole = firstLook[0].rows.length === playerIds.length;
    const [seatRows, betRows, openGames, seenTables] = isWhole ? firstLook : await lockAndRead();
    const storedBets = new Map<string, BetRecord>(
      betRows.rows.map(row => [row.id, readBetRow(row)]),
    );
    const guarded = seatRows.rows.filter(({ isGuarded }) => isGuarded);
    const guards =
      guarded.length > 0
        ? await client.query<GuardRow>(
            findGuardsQuery(
              guarded.map(({ playerId }) => playerId),
              this.#money,
            ),
          )
        : null;
    const { verdicts, writes } = decideBatch(
      commands,
      takeSeats(
        seatRows.rows,
        openGames?.rows ?? [],
        seenTables.flatMap(({ openBets }) => openBets),
        guards?.rows ?? [],
        now,
      ),
      storedBets,
      now,
      new Map(seenTables.flatMap(({ table, round }) => (round === null ? [] : [[table, round]]))),
    );
    await this.#write(client, writes, now);
    return { verdicts, written: [...writes.newBets, ...writes.changedBets] };
  }

  async #write(client: Client, writes: BatchWrites, now: Date): Promise<void> {
    const { newBets, changedBets, transfers, seats, begunGames, endedGames } = writes;
    const nonces = seats.filter(seat => seat.hasNewNonce);
    const balances = seats.filter(seat => seat.hasNewBalance);
    const guards = seats.flatMap(seat => (seat.hasPlayed && seat.guard ? [seat.guard] : []));
    const statements = [
      ...(newBets.length > 0 ? [insertBetsQuery(newBets, now)] : []),
      ...(changedBets.length > 0 ? [updateBetsQuery(changedBets)] : []),
      ...(transfers.length > 0
        ? [settleTransfersQuery(transfers, balances, this.#money, now)]
        : []),
      ...(begunGames.length > 0 ? [insertOpenGamesQuery(begunGames)] : []),
      ...(endedGames.length > 0 ? [deleteOpenGamesQuery(endedGames)] : []),
      ...(nonces.length > 0 ? [updateNoncesQuery(nonces)] : []),
      ...(guards.length > 0 ? writePlayQueries(guards, this.#money, now) : []),
    ];
    const results = await Promise.all([
      ...statements.map(statement => client.query(statement)),
      client.query('commit'),
    ]);
    // A failed transaction answers COMMIT with ROLLBACK and no error.
    if (results.at(-1)?.command !== 'COMMIT') throw new Error('the batch was rolled back');
  }
}

interface SeenTable {
  readonly table: SharedTable<unknown>;
  readonly round: unknown;
  readonly openBets: readonly BetRecord[];
}

/** Everything goes out at once: the statements behind the gate run when it lets the batch in. */
async function lookAtTable(
  client: Client,
  table: SharedTable<unknown>,
  commands: readonly Command[],
): Promise<SeenTable> {
  const joining = commands.filter(command => command.table === table && command.joinsRound);
  const [, rounds, bets] = await Promise.all([
    client.query(enterGateQuery(table)),
    client.query(table.roundQuery),
    joining.length > 0
      ? client.query<BetRow>(table.openBetsQuery(joining.map(({ playerId }) => playerId)))
      : null,
  ]);
  const [row] = rounds.rows;
  return {
    table,
    round: row === undefined ? null : table.readRound(row),
    openBets: bets?.rows.map(readBetRow) ?? [],
  };
}
