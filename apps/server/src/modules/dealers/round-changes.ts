import type { EnteredResult } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { SETTLEMENT_NUMBER } from '../betting/settlement/settlement-number.ts';

/** How a dealer's round moves on. Each expects the gate of the table to be closed, and its phase. */

async function changeOne(
  tx: Queryable,
  change: string,
  tableId: string,
  number: number,
  ...values: readonly unknown[]
): Promise<void> {
  const { rowCount } = await tx.query(change, [tableId, number, ...values]);
  if (rowCount !== 1) throw new Error(`round ${number} of ${tableId} is not as it was read`);
}

export interface OpenedRound {
  readonly tableId: string;
  readonly number: number;
  readonly shiftId: number;
  readonly dealerId: number;
  readonly openedAt: Date;
  readonly bettingEndsAt: Date;
  readonly isFilmed: boolean;
}

export async function insertDealerRound(tx: Queryable, round: OpenedRound): Promise<void> {
  const { tableId, number, shiftId, dealerId, openedAt, bettingEndsAt, isFilmed } = round;
  await tx.query(
    `insert into rounds (table_id, number, state, betting_ends_at) values ($1, $2, 'betting', $3)`,
    [tableId, number, bettingEndsAt],
  );
  await tx.query(
    `insert into dealer_rounds (table_id, round_number, shift_id, dealer_id, opened_at, is_filmed)
     values ($1, $2, $3, $4, $5, $6)`,
    [tableId, number, shiftId, dealerId, openedAt, isFilmed],
  );
}

export function closeRound(
  tx: Queryable,
  tableId: string,
  number: number,
  at: Date,
): Promise<void> {
  return changeOne(
    tx,
    `update rounds set state = 'playing', betting_ends_at = least(betting_ends_at, $3),
       started_at = $3
     where table_id = $1 and number = $2 and state = 'betting'`,
    tableId,
    number,
    at,
  );
}

/**
 * From here on nobody puts money on the round or takes it back, and everyone sees where the ball falls, long before
 * the result is confirmed and bets are settled: what players settle elsewhere meanwhile was settled knowing it (0045).
 * A node of the last release has taken that place when it closed the round: by it bets may have been judged already.
 */
export function writeBetsFinal(
  tx: Queryable,
  tableId: string,
  number: number,
  at: Date,
): Promise<void> {
  return changeOne(
    tx,
    `update rounds set bets_final_at = $3, ended_in = coalesce(ended_in, ${SETTLEMENT_NUMBER}),
       ended_after_transfer = nextval('transfers_id_seq')
     where table_id = $1 and number = $2 and state = 'playing' and bets_final_at is null`,
    tableId,
    number,
    at,
  );
}

export function writeDealing(
  tx: Queryable,
  tableId: string,
  number: number,
  at: Date,
): Promise<void> {
  return changeOne(
    tx,
    'update dealer_rounds set dealing_at = $3 where table_id = $1 and round_number = $2',
    tableId,
    number,
    at,
  );
}

export function writeEntered(
  tx: Queryable,
  tableId: string,
  number: number,
  entered: EnteredResult,
  still: Buffer | null,
  at: Date,
): Promise<void> {
  return changeOne(
    tx,
    `update dealer_rounds set entered = $3, still = $4, entered_at = $5
     where table_id = $1 and round_number = $2`,
    tableId,
    number,
    JSON.stringify(entered),
    still,
    at,
  );
}

/** Back to before the spin: what was entered and seen belongs to a spin that does not count. */
export function writeRespin(tx: Queryable, tableId: string, number: number): Promise<void> {
  return changeOne(
    tx,
    `update dealer_rounds set respins = respins + 1, dealing_at = null, entered = null,
       entered_at = null, still = null
     where table_id = $1 and round_number = $2`,
    tableId,
    number,
  );
}

export async function endRound(
  tx: Queryable,
  tableId: string,
  number: number,
  result: Record<string, unknown>,
  at: Date,
): Promise<void> {
  await changeOne(
    tx,
    `update rounds set state = 'ended', result = $3, ended_at = $4, next_round_at = $4
     where table_id = $1 and number = $2 and state = 'playing'`,
    tableId,
    number,
    JSON.stringify(result),
    at,
  );
  await changeOne(
    tx,
    'update dealer_rounds set confirmed_at = $3 where table_id = $1 and round_number = $2',
    tableId,
    number,
    at,
  );
}

export async function callRoundOff(
  tx: Queryable,
  tableId: string,
  number: number,
  { reason, by, at }: { readonly reason: string; readonly by: number | null; readonly at: Date },
): Promise<void> {
  await changeOne(
    tx,
    `update rounds set state = 'void', started_at = coalesce(started_at, $3), ended_at = $3,
       next_round_at = $3
     where table_id = $1 and number = $2 and state in ('betting', 'playing')`,
    tableId,
    number,
    at,
  );
  await changeOne(
    tx,
    `update dealer_rounds set void_reason = $3, voided_by = $4
     where table_id = $1 and round_number = $2`,
    tableId,
    number,
    reason,
    by,
  );
}

export function markSettled(
  tx: Queryable,
  tableId: string,
  number: number,
  at: Date,
): Promise<void> {
  return changeOne(
    tx,
    `update rounds set settled_at = $3
     where table_id = $1 and number = $2 and state in ('ended', 'void') and settled_at is null`,
    tableId,
    number,
    at,
  );
}
