import { isRefusal } from '@kvazar/contract';
import type { QueryConfig } from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import { isConnectionLost, isOvertaken } from '../../../platform/db/faults.ts';
import type { Gathering, PipelineClient } from '../../../platform/db/pipeline.ts';
import { settleTransfersQuery } from '../../ledger/settlement-writes.ts';
import type { Money } from '../../ledger/site-accounts.ts';
import type { BetRecord } from '../bet-record.ts';
import { type BetRow, readBetRow } from '../bet-rows.ts';
import { type BatchWrites, canonicalId, decideBatch, type Outcome } from './batch.ts';
import {
  findArchivedQuery,
  findBetsQuery,
  insertBetsQuery,
  updateBetsQuery,
  updateNoncesQuery,
} from './bet-writes.ts';
import type { Bond } from './bond.ts';
import type { Command, Verdict } from './command.ts';
import { enterBorderQuery, isNearMonthBorder } from './month-border.ts';
import {
  deleteOpenGamesQuery,
  findOpenGamesQuery,
  insertOpenGamesQuery,
  type OpenGameRow,
} from './open-games.ts';
import {
  type BannedRow,
  findBannedQuery,
  findHeldQuery,
  type HeldRow,
  lockSeatsQuery,
  type MutableSeat,
  type ReadBond,
  type SeatRow,
  takeSeats,
} from './seats.ts';
import { enterGateQuery, type SharedTable, tablesInOrder } from './shared-table.ts';

/** A connection of a pipeline, on which nothing is asked that could overtake what was asked before. */
type Client = Pick<PipelineClient, 'gather'>;

/** Whoever came first has committed by the time we know, so one more look nearly always suffices. */
const MAX_ATTEMPTS = 4;
/** Whoever has waited so long may have been banned since they were let in. */
const LATE_MS = 1_000;

const BEGIN: QueryConfig = { name: 'begin', text: 'begin' };
const COMMIT: QueryConfig = { name: 'commit', text: 'commit' };
const ROLLBACK: QueryConfig = { name: 'rollback', text: 'rollback' };

/** Commands whose writes may have been committed by a connection that was lost before it said so. */
const inDoubt = new WeakSet<Command>();

export interface SettlerParts {
  readonly pipeline: { connect(): Promise<Client>; discard(): Promise<void> };
  readonly money: Money;
  readonly clock: Clock;
  readonly bonds: readonly Bond[];
  /** Told of the last bet of each batch that has changed any, once it is committed. */
  readonly onAcknowledged?: (bet: BetRecord) => void;
}

/** Settles one batch in one transaction: two round trips, one commit. */
export class Settler {
  readonly #pipeline: SettlerParts['pipeline'];
  readonly #money: Money;
  readonly #clock: Clock;
  readonly #bonds: readonly Bond[];
  readonly #onAcknowledged: SettlerParts['onAcknowledged'];

  constructor({ pipeline, money, clock, bonds, onAcknowledged }: SettlerParts) {
    this.#onAcknowledged = onAcknowledged;
    this.#pipeline = pipeline;
    this.#money = money;
    this.#clock = clock;
    this.#bonds = bonds;
  }

  /**
   * One outcome for each command, in the same order, once all of it is committed. `sinceMs` is when the oldest
   * of them came.
   */
  async settle(
    commands: readonly Command[],
    sinceMs = performance.now(),
  ): Promise<readonly Outcome[]> {
    for (let attempt = 1; ; attempt++) {
      const client = await this.#pipeline.connect();
      try {
        return await this.#settleOn(client, commands, sinceMs);
      } catch (error) {
        await this.#abandon(client, error);
        if (attempt === MAX_ATTEMPTS || !isOvertaken(error)) throw error;
      }
    }
  }

  /** A connection on which the server said no is as good as before. */
  async #abandon(client: Client, error: unknown): Promise<void> {
    if (!isConnectionLost(error)) {
      const back = client.gather().query(ROLLBACK);
      const isBack = await back.then(
        () => true,
        () => false,
      );
      if (isBack) return;
    }
    // Whether the commit arrived is unknown: the connection goes, and what it held with it.
    // Not waited for: a connection that has fallen silent may never say goodbye.
    void this.#pipeline.discard();
  }

  async #settleOn(
    client: Client,
    commands: readonly Command[],
    sinceMs: number,
  ): Promise<readonly Outcome[]> {
    const now = this.#clock.now();
    const playerIds = [...new Set(commands.map(command => command.playerId))];
    const betIds = [...new Set(commands.map(command => canonicalId(command.betId)))];
    const opensGames = commands.some(command => command.opensGame);
    const tables = tablesInOrder(commands);
    const first = client.gather();
    const [, , seatRows, betRows, archivedRows, openGames, seenTables] = await Promise.all([
      first.query(BEGIN),
      isNearMonthBorder(now) ? first.query(enterBorderQuery) : null,
      first.query<SeatRow>(lockSeatsQuery(playerIds, this.#money, this.#bonds)),
      // Sent after the lock, so it sees whatever another node committed for these players.
      first.query<BetRow>(findBetsQuery(betIds, now)),
      first.query<{ id: string }>(findArchivedQuery(betIds)),
      opensGames ? first.query<OpenGameRow>(findOpenGamesQuery(playerIds)) : null,
      Promise.all(tables.map(table => lookAtTable(first, table, commands))),
    ]);
    const storedBets = new Map<string, BetRecord>(
      betRows.rows.map(row => [row.id, readBetRow(row)]),
    );
    const seated = new Set(seatRows.rows.map(({ playerId }) => playerId));
    const absent = playerIds.filter(playerId => !seated.has(playerId));
    // After the first look, which may have waited at a gate itself.
    const isLate = performance.now() - sinceMs >= LATE_MS;
    const second = client.gather();
    const [bonds, held, banned] = await Promise.all([
      Promise.all(this.#bonds.map(bond => this.#readBond(second, bond, seatRows.rows, now))),
      absent.length > 0 ? second.query<HeldRow>(findHeldQuery(absent, this.#money)) : null,
      isLate ? second.query<BannedRow>(findBannedQuery(playerIds)) : null,
    ]);
    const { outcomes, writes } = decideBatch(commands, {
      seats: takeSeats(
        seatRows.rows,
        openGames?.rows ?? [],
        seenTables.flatMap(({ bets }) => bets),
        bonds,
      ),
      heldPlayers: new Set(held?.rows.map(({ playerId }) => playerId)),
      bannedPlayers: new Set(banned?.rows.map(({ playerId }) => playerId)),
      storedBets,
      archivedIds: new Set(archivedRows.rows.map(({ id }) => id)),
      rounds: new Map(
        seenTables.flatMap(({ table, round }) => (round === null ? [] : [[table, round]])),
      ),
      now,
    });
    await this.#write(client, writes, now).catch(error => {
      if (isConnectionLost(error)) remember(commands, outcomes);
      throw error;
    });
    return outcomes.map((outcome, n) => claim(outcome, commands[n]));
  }

  async #readBond(
    look: Gathering,
    bond: Bond,
    seats: readonly SeatRow[],
    now: Date,
  ): Promise<ReadBond> {
    const bound = seats.filter(seat => seat[bond.mark]).map(({ playerId }) => playerId);
    if (bound.length === 0) return { bond, states: [] };
    const { rows } = await look.query(bond.readQuery(bound, this.#money));
    return { bond, states: rows.map(row => bond.readState(row, now)) };
  }

  #writeBond(bond: Bond, seats: readonly MutableSeat[], now: Date): readonly QueryConfig[] {
    const changed = seats.flatMap(seat =>
      seat.bonds.flatMap(held => (held.bond === bond && held.hasChanged ? [held.state] : [])),
    );
    return changed.length > 0 ? bond.writeQueries(changed, this.#money, now) : [];
  }

  async #write(client: Client, writes: BatchWrites, now: Date): Promise<void> {
    const { newBets, changedBets, transfers, seats, begunGames, endedGames } = writes;
    const nonces = seats.filter(seat => seat.hasNewNonce);
    const accounts = seats.filter(seat => seat.hasNewAccount);
    const statements = [
      ...(newBets.length > 0 ? [insertBetsQuery(newBets, now)] : []),
      ...(changedBets.length > 0 ? [updateBetsQuery(changedBets)] : []),
      ...(accounts.length > 0 ? [settleTransfersQuery(transfers, accounts, this.#money, now)] : []),
      ...(begunGames.length > 0 ? [insertOpenGamesQuery(begunGames)] : []),
      ...(endedGames.length > 0 ? [deleteOpenGamesQuery(endedGames)] : []),
      ...(nonces.length > 0 ? [updateNoncesQuery(nonces)] : []),
      ...this.#bonds.flatMap(bond => this.#writeBond(bond, seats, now)),
    ];
    const last = client.gather();
    const results = await Promise.all(
      [...statements, COMMIT].map(statement => last.query(statement)),
    );
    // A failed transaction answers COMMIT with ROLLBACK and no error.
    if (results.at(-1)?.command !== 'COMMIT') throw new Error('the batch was rolled back');
    const lastBet = newBets.at(-1) ?? changedBets.at(-1);
    if (lastBet) this.#onAcknowledged?.(lastBet);
  }
}

function remember(commands: readonly Command[], outcomes: readonly Outcome[]): void {
  commands.forEach((command, n) => {
    if (outcomes[n]?.type === 'decided' && isNews(outcomes[n].verdict)) inDoubt.add(command);
  });
}

/** What a command finds done may be its own doing, and nobody has been told of it yet. */
function claim(outcome: Outcome, command: Command | undefined): Outcome {
  if (!command || !inDoubt.has(command)) return outcome;
  if (outcome.type !== 'decided' || isRefusal(outcome.verdict)) return outcome;
  return { type: 'decided', verdict: { ...outcome.verdict, isNew: true } };
}

function isNews(verdict: Verdict): boolean {
  return !isRefusal(verdict) && verdict.isNew;
}

interface SeenTable {
  readonly table: SharedTable<unknown>;
  readonly round: unknown;
  readonly bets: readonly BetRecord[];
}

/** Everything goes out at once: the statements behind the gate run when it lets the batch in. */
async function lookAtTable(
  look: Gathering,
  table: SharedTable<unknown>,
  commands: readonly Command[],
): Promise<SeenTable> {
  const looking = commands.filter(command => command.table === table && command.looksAtBets);
  const [, rounds, bets] = await Promise.all([
    look.query(enterGateQuery(table)),
    look.query<unknown>(table.roundQuery),
    looking.length > 0
      ? look.query<BetRow>(table.betsQuery(looking.map(({ playerId }) => playerId)))
      : null,
  ]);
  const [row] = rounds.rows;
  return {
    table,
    round: row === undefined ? null : table.readRound(row),
    bets: bets?.rows.map(readBetRow) ?? [],
  };
}
