import { type Kopecks, kopecks } from '@kvazar/money';
import type { QueryConfig } from 'pg';
import type { Money } from '../../ledger/site-accounts.ts';
import type { BetRecord } from '../bet-record.ts';
import type { Bond, BondMark, BondState, HeldBond } from './bond.ts';
import type { OpenGameRow } from './open-games.ts';

/** A player's row of the batch, changed in memory as command after command is decided. */
export interface MutableSeat {
  readonly accountId: number;
  readonly playerId: number;
  balance: Kopecks;
  /** What the bets that this batch settles add to the meter. */
  wagered: number;
  edge: number;
  readonly seeds: {
    readonly pairId: number;
    readonly serverSeed: string;
    readonly serverSeedHash: string;
    readonly clientSeed: string;
    nonce: number;
  };
  readonly openGames: Map<string, string>;
  /** At shared tables, as far as the batch has read them or changed them itself. */
  readonly roundBets: Map<string, BetRecord>;
  /** Nearly every player has none, and pays nothing for those who have. */
  readonly bonds: HeldBond[];
  /** Its balance, its meter or both. */
  hasNewAccount: boolean;
  hasNewNonce: boolean;
}

/**
 * Locks the seats that are free. One that another transaction holds is left out: its player's
 * commands come again with the next batch, and nobody else waits for them.
 */
export function lockSeatsQuery(
  playerIds: readonly number[],
  money: Money,
  bonds: readonly Bond[],
): QueryConfig {
  return {
    name: 'lock-seats',
    text: `select a.id as "accountId", a.player_id as "playerId", a.balance,
        ${bonds.map(({ mark }) => `a.${mark}, `).join('')}
        s.id as "pairId", s.server_seed as "serverSeed", s.server_seed_hash as "serverSeedHash",
        s.client_seed as "clientSeed", s.nonce
      from accounts a join seed_pairs s on s.player_id = a.player_id and s.state = 'active'
      where a.player_id = any($1::bigint[]) and a.money = $2
      order by a.id for update of a, s skip locked`,
    values: [`{${playerIds.join(',')}}`, money],
  };
}

/**
 * Which of the players that got no seat have one at all: it is held elsewhere, or a rotation of
 * seeds that had just committed hid the pair now in force from the statement that locks.
 */
export function findHeldQuery(playerIds: readonly number[], money: Money): QueryConfig {
  return {
    name: 'find-held',
    text: `select a.player_id as "playerId"
      from accounts a join seed_pairs s on s.player_id = a.player_id and s.state = 'active'
      where a.player_id = any($1::bigint[]) and a.money = $2`,
    values: [`{${playerIds.join(',')}}`, money],
  };
}

export interface HeldRow {
  readonly playerId: number;
}

export function findBannedQuery(playerIds: readonly number[]): QueryConfig {
  return {
    name: 'find-banned',
    text: `select id as "playerId" from players
      where id = any($1::bigint[]) and banned_at is not null`,
    values: [`{${playerIds.join(',')}}`],
  };
}

export interface BannedRow {
  readonly playerId: number;
}

export interface SeatRow {
  readonly accountId: number;
  readonly playerId: number;
  readonly balance: number;
  readonly [mark: BondMark]: boolean;
  readonly pairId: number;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A bond and the players whom it binds, as the database returned them. */
export interface ReadBond {
  readonly bond: Bond;
  readonly states: readonly BondState[];
}

export function takeSeats(
  rows: readonly SeatRow[],
  openGames: readonly OpenGameRow[],
  roundBets: readonly BetRecord[],
  bonds: readonly ReadBond[],
): Map<number, MutableSeat> {
  const seats = new Map<number, MutableSeat>(
    rows.map(row => [
      row.playerId,
      {
        accountId: row.accountId,
        playerId: row.playerId,
        balance: kopecks(row.balance),
        wagered: 0,
        edge: 0,
        seeds: {
          pairId: row.pairId,
          serverSeed: row.serverSeed,
          serverSeedHash: row.serverSeedHash,
          clientSeed: row.clientSeed,
          nonce: row.nonce,
        },
        openGames: new Map(),
        roundBets: new Map(),
        bonds: [],
        hasNewAccount: false,
        hasNewNonce: false,
      },
    ]),
  );
  for (const { playerId, game, betId } of openGames) {
    seats.get(playerId)?.openGames.set(game, betId);
  }
  for (const { bond, states } of bonds) {
    for (const { playerId, state } of states) {
      seats.get(playerId)?.bonds.push({ bond, state, hasChanged: false });
    }
  }
  for (const bet of roundBets) seats.get(bet.playerId)?.roundBets.set(bet.id, bet);
  return seats;
}
