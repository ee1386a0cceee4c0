import type { WalletMethod } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { DecisionAct } from './decision-repository.ts';

export interface WithdrawalRecord {
  readonly seq: number;
  readonly id: string;
  readonly playerId: number;
  readonly money: Money;
  readonly provider: string;
  readonly method: WalletMethod;
  readonly amount: Kopecks;
  readonly state: 'waiting' | 'approved' | 'stopped' | 'paid' | 'refused' | 'failed' | 'canceled';
  readonly destinationMask: string;
  readonly destinationHash: Buffer;
  readonly destinationSealed: Buffer | null;
  readonly providerPayoutId: string | null;
  readonly createdAt: Date;
  readonly firstAttemptAt: Date | null;
  readonly attempts: number;
  readonly payoutRequest: Buffer | null;
  readonly payoutPayer: string | null;
  readonly heardAt: Date | null;
  /** It waits in a database that was taken back in time: it may have been approved and paid since. */
  readonly isRestored: boolean;
}

/** The same in SQL: nothing else leaves a reason on one that waits. */
export const isRestored = (withdrawal: string) =>
  `(${withdrawal}.state = 'waiting' and ${withdrawal}.stop_reason is not null)`;

const COLUMNS = `
  seq, id, player_id as "playerId", money, provider, method, amount, state,
  destination_mask as "destinationMask", destination_hash as "destinationHash",
  destination_sealed as "destinationSealed", provider_payout_id as "providerPayoutId",
  created_at as "createdAt", first_attempt_at as "firstAttemptAt", attempts,
  payout_request as "payoutRequest", payout_payer as "payoutPayer", heard_at as "heardAt",
  ${isRestored('withdrawals')} as "isRestored"`;

/**
 * Half a minute, then twice as long each time: most faults of a provider are short. Never shorter than
 * a call may take, or the next attempt would begin while this one is under way.
 */
const NEXT_ATTEMPT = `least(interval '30 seconds' * power(2, least(attempts, 10)), interval '1 hour')`;

export async function findWithdrawal(db: Queryable, id: string): Promise<WithdrawalRecord | null> {
  const { rows } = await db.query<WithdrawalRecord>(
    `select ${COLUMNS} from withdrawals where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** The caller holds the player's accounts: everyone who locks both takes them in this order. */
export async function lockWithdrawal(tx: Queryable, id: string): Promise<WithdrawalRecord | null> {
  const { rows } = await tx.query<WithdrawalRecord>(
    `select ${COLUMNS} from withdrawals where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Those that nobody has to compare with the provider, the last first. The caller holds the player's accounts. */
export async function lockWaiting(
  tx: Queryable,
  playerId: number,
  money: Money,
): Promise<WithdrawalRecord[]> {
  const { rows } = await tx.query<WithdrawalRecord>(
    `select ${COLUMNS} from withdrawals
     where player_id = $1 and money = $2 and state = 'waiting' and not ${isRestored('withdrawals')}
     order by seq desc for update`,
    [playerId, money],
  );
  return rows;
}

type NewWithdrawal = Omit<
  WithdrawalRecord,
  | 'seq'
  | 'state'
  | 'providerPayoutId'
  | 'firstAttemptAt'
  | 'attempts'
  | 'payoutRequest'
  | 'payoutPayer'
  | 'heardAt'
  | 'isRestored'
>;

/** False when the id is taken. */
export async function insertWithdrawal(tx: Queryable, row: NewWithdrawal): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into withdrawals (id, player_id, money, provider, method, amount, destination_mask,
       destination_hash, destination_sealed, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing`,
    [
      row.id,
      row.playerId,
      row.money,
      row.provider,
      row.method,
      row.amount,
      row.destinationMask,
      row.destinationHash,
      row.destinationSealed,
      row.createdAt,
    ],
  );
  return rowCount === 1;
}

export async function countUnfinished(tx: Queryable, playerId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*) as count from withdrawals
     where player_id = $1 and state in ('waiting', 'approved', 'stopped')`,
    [playerId],
  );
  return rows[0]?.count ?? 0;
}

export interface WithdrawalEnd {
  readonly state: 'paid' | 'refused' | 'failed' | 'canceled';
  readonly reason: string | null;
  /** Staff found out how a stopped payout ended. */
  readonly isClosedByStaff?: boolean;
  readonly now: Date;
}

/** The end of a withdrawal: nothing is left to pay, so the details go. */
export async function finishWithdrawal(
  tx: Queryable,
  id: string,
  { state, reason, isClosedByStaff = false, now }: WithdrawalEnd,
): Promise<void> {
  await tx.query(
    `update withdrawals set state = $2, reason = $3, finished_at = $4, closed_by_staff = $5,
       destination_sealed = null, payout_request = null, next_attempt_at = null
     where id = $1`,
    [id, state, reason, now, isClosedByStaff],
  );
}

/** Due at once: of one that waits, or of one that had been stopped. */
export async function markApproved(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query(`update withdrawals set state = 'approved', next_attempt_at = $2 where id = $1`, [
    id,
    now,
  ]);
}

/** Whoever has locked it pays; null when it is not its time. */
export async function lockDuePayout(
  tx: Queryable,
  id: string,
  now: Date,
): Promise<WithdrawalRecord | null> {
  const { rows } = await tx.query<WithdrawalRecord>(
    `select ${COLUMNS} from withdrawals
     where id = $1 and state = 'approved' and next_attempt_at <= $2 for update`,
    [id, now],
  );
  return rows[0] ?? null;
}

export interface PayoutAttempt {
  readonly request: Buffer | null;
  readonly payer: string | null;
  readonly now: Date;
}

/**
 * Written before anything is sent, and puts the next time off: two who try at once do not both pay, and
 * who is killed while paying leaves it to the next one.
 */
export async function recordAttempt(
  tx: Queryable,
  id: string,
  { request, payer, now }: PayoutAttempt,
): Promise<WithdrawalRecord> {
  const { rows } = await tx.query<WithdrawalRecord>(
    `update withdrawals set attempts = attempts + 1, payout_request = $2, payout_payer = coalesce(payout_payer, $3),
       first_attempt_at = coalesce(first_attempt_at, $4),
       next_attempt_at = $4::timestamptz + ${NEXT_ATTEMPT}
     where id = $1 returning ${COLUMNS}`,
    [id, request, payer, now],
  );
  const [row] = rows;
  if (!row) throw new Error(`withdrawal ${id} is gone`);
  return row;
}

export async function listDuePayouts(db: Queryable, now: Date, count: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from withdrawals
     where state = 'approved' and next_attempt_at <= $1 order by next_attempt_at limit $2`,
    [now, count],
  );
  return rows.map(row => row.id);
}

/** The provider has told of the payout, whatever it said. */
export async function recordReport(
  db: Queryable,
  id: string,
  providerPayoutId: string,
  now: Date,
): Promise<void> {
  await db.query(
    `update withdrawals set provider_payout_id = coalesce(provider_payout_id, $2), heard_at = $3
     where id = $1`,
    [id, providerPayoutId, now],
  );
}

/** Nothing more is sent or asked until staff have looked. */
export async function markStopped(tx: Queryable, id: string, reason: string): Promise<void> {
  await tx.query(
    `update withdrawals set state = 'stopped', stopped_at = clock_timestamp(), stop_reason = $2,
       next_attempt_at = null
     where id = $1`,
    [id, reason],
  );
}

/** It waits, for staff alone, who say anew what they have said before. */
export async function markRestored(tx: Queryable, id: string, reason: string): Promise<void> {
  await tx.query(
    `update withdrawals set state = 'waiting', stopped_at = clock_timestamp(), stop_reason = $2,
       next_attempt_at = null
     where id = $1`,
    [id, reason],
  );
}

export interface ListedWithdrawal {
  readonly id: string;
  readonly login: string;
  readonly amount: Kopecks;
  readonly state: 'waiting' | 'approved' | 'stopped';
  readonly destinationMask: string;
  readonly createdAt: Date;
  readonly stopReason: string | null;
  readonly providerPayoutId: string | null;
  readonly decisions: readonly { readonly act: DecisionAct; readonly operator: string }[];
}

export async function listUnfinished(db: Queryable): Promise<ListedWithdrawal[]> {
  const { rows } = await db.query<ListedWithdrawal>(
    `select w.id, p.login, w.amount, w.state, w.destination_mask as "destinationMask",
       w.created_at as "createdAt", w.stop_reason as "stopReason",
       w.provider_payout_id as "providerPayoutId",
       (select coalesce(json_agg(json_build_object('act', d.act, 'operator', d.operator) order by d.id), '[]')
        from withdrawal_decisions d where d.withdrawal_id = w.id
          and (w.state <> 'waiting' or d.at >= coalesce(w.stopped_at, '-infinity'))) as decisions
     from withdrawals w join players p on p.id = w.player_id
     where w.state in ('waiting', 'approved', 'stopped') order by w.seq limit 200`,
  );
  return rows;
}
