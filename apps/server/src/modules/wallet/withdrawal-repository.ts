import type { WalletMethod } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';

export interface WithdrawalRecord {
  readonly id: string;
  readonly playerId: number;
  readonly money: Money;
  readonly provider: string;
  readonly method: WalletMethod;
  readonly amount: Kopecks;
  readonly state: 'waiting' | 'approved' | 'paid' | 'refused' | 'failed' | 'canceled';
  readonly destinationMask: string;
  readonly destinationHash: Buffer;
  readonly destinationSealed: Buffer | null;
  readonly providerPayoutId: string | null;
  readonly createdAt: Date;
  readonly firstAttemptAt: Date | null;
  readonly attempts: number;
}

const COLUMNS = `
  id, player_id as "playerId", money, provider, method, amount, state,
  destination_mask as "destinationMask", destination_hash as "destinationHash",
  destination_sealed as "destinationSealed", provider_payout_id as "providerPayoutId",
  created_at as "createdAt", first_attempt_at as "firstAttemptAt", attempts`;

/** Ten seconds, then twice as long each time: most faults of a provider are short. */
const NEXT_ATTEMPT = `least(interval '10 seconds' * power(2, least(attempts, 10)), interval '1 hour')`;

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

type NewWithdrawal = Omit<
  WithdrawalRecord,
  'state' | 'providerPayoutId' | 'firstAttemptAt' | 'attempts'
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
     where player_id = $1 and state in ('waiting', 'approved')`,
    [playerId],
  );
  return rows[0]?.count ?? 0;
}

/** The end of a withdrawal: nothing is left to pay, so the details go. */
export async function finishWithdrawal(
  tx: Queryable,
  id: string,
  state: 'paid' | 'refused' | 'failed' | 'canceled',
  reason: string | null,
  now: Date,
): Promise<void> {
  await tx.query(
    `update withdrawals set state = $2, reason = $3, finished_at = $4, destination_sealed = null,
       next_attempt_at = null
     where id = $1`,
    [id, state, reason, now],
  );
}

/** Answers with the names of everyone who approved it so far. */
export async function addApproval(
  tx: Queryable,
  id: string,
  operator: string,
  now: Date,
): Promise<string[]> {
  await tx.query(
    `insert into withdrawal_approvals (withdrawal_id, operator, at) values ($1, $2, $3)
     on conflict do nothing`,
    [id, operator, now],
  );
  const { rows } = await tx.query<{ operator: string }>(
    'select operator from withdrawal_approvals where withdrawal_id = $1 order by at',
    [id],
  );
  return rows.map(row => row.operator);
}

export async function markApproved(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query(`update withdrawals set state = 'approved', next_attempt_at = $2 where id = $1`, [
    id,
    now,
  ]);
}

/**
 * Takes an approved withdrawal whose time has come, putting its next time off: two who try at once
 * do not both pay, and who is killed while paying leaves it to the next one.
 */
export async function claimPayout(
  db: Queryable,
  id: string,
  now: Date,
): Promise<WithdrawalRecord | null> {
  const { rows } = await db.query<WithdrawalRecord>(
    `update withdrawals set attempts = attempts + 1,
       first_attempt_at = coalesce(first_attempt_at, $2),
       next_attempt_at = $2::timestamptz + ${NEXT_ATTEMPT}
     where id = $1 and state = 'approved' and next_attempt_at <= $2
     returning ${COLUMNS}`,
    [id, now],
  );
  return rows[0] ?? null;
}

export async function listDuePayouts(
  db: Queryable,
  now: Date,
  provider: string,
  count: number,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from withdrawals
     where state = 'approved' and provider = $2 and next_attempt_at <= $1
     order by next_attempt_at limit $3`,
    [now, provider, count],
  );
  return rows.map(row => row.id);
}

export async function storePayoutId(
  db: Queryable,
  id: string,
  providerPayoutId: string,
): Promise<void> {
  await db.query(
    'update withdrawals set provider_payout_id = $2 where id = $1 and provider_payout_id is null',
    [id, providerPayoutId],
  );
}

/** Stops the attempts until an operator has looked. */
export async function stopAttempts(db: Queryable, id: string, reason: string): Promise<void> {
  await db.query(
    `update withdrawals set next_attempt_at = 'infinity', reason = $2
     where id = $1 and state = 'approved'`,
    [id, reason],
  );
}

export interface ListedWithdrawal {
  readonly id: string;
  readonly login: string;
  readonly amount: Kopecks;
  readonly state: 'waiting' | 'approved';
  readonly destinationMask: string;
  readonly createdAt: Date;
  readonly approvals: string[];
  readonly isStopped: boolean;
}

export async function listUnfinished(db: Queryable): Promise<ListedWithdrawal[]> {
  const { rows } = await db.query<ListedWithdrawal>(
    `select w.id, p.login, w.amount, w.state, w.destination_mask as "destinationMask",
       w.created_at as "createdAt", coalesce(w.next_attempt_at = 'infinity', false) as "isStopped",
       array(select operator from withdrawal_approvals a where a.withdrawal_id = w.id order by at)
         as approvals
     from withdrawals w join players p on p.id = w.player_id
     where w.state in ('waiting', 'approved') order by w.seq limit 200`,
  );
  return rows;
}
