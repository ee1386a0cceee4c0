import type { Confirmation, WalletMethod } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';

export interface Payment {
  readonly id: string;
  readonly playerId: number;
  readonly money: Money;
  readonly provider: string;
  readonly method: WalletMethod;
  readonly amount: Kopecks;
  readonly state: 'pending' | 'succeeded' | 'canceled' | 'held';
  readonly providerPaymentId: string | null;
  readonly received: string | null;
  readonly createdAt: Date;
}

const COLUMNS = `
  id, player_id as "playerId", money, provider, method, amount, state,
  provider_payment_id as "providerPaymentId", received, created_at as "createdAt"`;

/** How long an unfinished payment waits for its next question: a minute, then twice as long each time. */
const NEXT_CHECK = `least(interval '1 minute' * power(2, least(checks, 10)), interval '6 hours')`;

export async function findPayment(db: Queryable, id: string): Promise<Payment | null> {
  const { rows } = await db.query<Payment>(`select ${COLUMNS} from payments where id = $1`, [id]);
  return rows[0] ?? null;
}

/** The caller holds the player's accounts: everyone who locks both takes them in this order. */
export async function lockPayment(tx: Queryable, id: string): Promise<Payment | null> {
  const { rows } = await tx.query<Payment>(
    `select ${COLUMNS} from payments where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

export async function findPaymentOfProvider(
  db: Queryable,
  provider: string,
  providerPaymentId: string,
): Promise<Payment | null> {
  const { rows } = await db.query<Payment>(
    `select ${COLUMNS} from payments where provider = $1 and provider_payment_id = $2`,
    [provider, providerPaymentId],
  );
  return rows[0] ?? null;
}

type NewPayment = Omit<Payment, 'state' | 'providerPaymentId' | 'received'>;

/** False when the id is taken. */
export async function insertPayment(tx: Queryable, payment: NewPayment): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into payments (id, player_id, money, provider, method, amount, created_at, next_check_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7::timestamptz + interval '1 minute')
     on conflict (id) do nothing`,
    [
      payment.id,
      payment.playerId,
      payment.money,
      payment.provider,
      payment.method,
      payment.amount,
      payment.createdAt,
    ],
  );
  return rowCount === 1;
}

/**
 * What is open, and what came to nothing since then. Of a provider that the site no longer has nothing comes any
 * more: those are in nobody's way.
 */
export async function countUnpaid(
  tx: Queryable,
  playerId: number,
  provider: string,
  since: Date,
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*) as count from payments
     where player_id = $1 and provider = $2
       and (state = 'pending' or state = 'canceled' and created_at > $3)`,
    [playerId, provider, since],
  );
  return rows[0]?.count ?? 0;
}

export async function storeProviderAnswer(
  tx: Queryable,
  id: string,
  providerPaymentId: string,
  confirmation: Confirmation | null,
): Promise<void> {
  await tx.query(
    `update payments set provider_payment_id = $2, confirmation = coalesce($3, confirmation)
     where id = $1 and (provider_payment_id is null or provider_payment_id = $2)`,
    [id, providerPaymentId, confirmation === null ? null : JSON.stringify(confirmation)],
  );
}

export interface PaymentChange {
  readonly state: Payment['state'];
  readonly credited?: Kopecks;
  readonly reason?: string | null;
  readonly received?: string | null;
  readonly payerMask?: string | null;
  readonly finishedAt: Date | null;
}

export async function changePayment(
  tx: Queryable,
  id: string,
  change: PaymentChange,
): Promise<void> {
  await tx.query(
    `update payments set state = $2, credited = $3, reason = $4, received = coalesce($5, received),
       payer_mask = coalesce($6, payer_mask), finished_at = $7
     where id = $1`,
    [
      id,
      change.state,
      change.credited ?? null,
      change.reason ?? null,
      change.received ?? null,
      change.payerMask ?? null,
      change.finishedAt,
    ],
  );
}

/** Takes unfinished payments whose time has come; whoever takes one puts its next time off. */
export async function claimDuePayments(
  db: Queryable,
  now: Date,
  provider: string,
  count: number,
): Promise<Payment[]> {
  const { rows } = await db.query<Payment>(
    `update payments set checks = checks + 1, next_check_at = $1::timestamptz + ${NEXT_CHECK}
     where id in (
       select id from payments
       where state = 'pending' and provider = $2 and next_check_at <= $1
       order by next_check_at limit $3 for update skip locked
     ) returning ${COLUMNS}`,
    [now, provider, count],
  );
  return rows;
}

export async function listHeldPayments(db: Queryable): Promise<(Payment & { login: string })[]> {
  const { rows } = await db.query<Payment & { login: string }>(
    `select h.*, p.login from (
       select seq, ${COLUMNS} from payments where state = 'held'
     ) h join players p on p.id = h."playerId" order by h.seq limit 200`,
  );
  return rows;
}
