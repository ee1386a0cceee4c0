import type { Refusal } from '@kvazar/contract';
import type { QueryConfig } from 'pg';
import type { Money } from '../../ledger/site-accounts.ts';
import type { TransferKind } from '../../ledger/transfer-kinds.ts';
import type { BetRecord } from '../bet-record.ts';
import type { Leg } from './command.ts';

/** A column of `accounts`, set for whoever is bound: it comes with the lock that is taken anyway. */
export type BondMark = `is_${string}`;

/** One command's effect on a bet: it is new or has changed. */
export interface Move {
  /** Null when the command makes the bet. */
  readonly before: BetRecord | null;
  readonly bet: BetRecord;
  readonly legs: readonly Leg[];
}

/**
 * What binds some players' bets beyond the rules of their game, in the transaction that settles
 * them. `object` and `count` are pure, like the decisions that they follow.
 */
export interface Bond<State = unknown> {
  readonly mark: BondMark;
  /** Stakes of whom it binds may be paid by a leg of this kind, which nobody else can have. */
  readonly pays?: TransferKind;
  /** Sent once the seats are locked, for those who are bound and only when there are any. */
  readQuery(playerIds: readonly number[], money: Money): QueryConfig;
  readState(row: unknown, now: Date): BondState<State>;
  /** Why this may not happen; null when nothing speaks against it. */
  object(state: State, move: Move, now: Date): Refusal | null;
  /** What it takes at once of what a move brings the player. Pure, and covered by the move. */
  take?(state: State, move: Move): Leg | null;
  /** The state after a move; the very same when there was nothing to count. */
  count(state: State, move: Move, now: Date): State;
  /** For the states that have changed. */
  writeQueries(states: readonly State[], money: Money, now: Date): readonly QueryConfig[];
}

export interface BondState<State = unknown> {
  readonly playerId: number;
  readonly state: State;
}

/** A bond on one seat, changed in memory as command after command is decided. */
export interface HeldBond {
  readonly bond: Bond;
  state: unknown;
  hasChanged: boolean;
}
