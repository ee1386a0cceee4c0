import type { WalletMethod } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import type { Queryable } from '../../../../platform/db/database.ts';

export interface SandboxPayment {
  readonly id: string;
  readonly key: string;
  readonly method: WalletMethod;
  readonly amount: Kopecks;
  readonly state: 'pending' | 'succeeded' | 'canceled';
  readonly paidAmount: Kopecks | null;
  readonly dueAt: Date | null;
  readonly payer: string | null;
  readonly createdAt: Date;
}

const COLUMNS = `
  id, idempotence_key as key, method, amount, state, paid_amount as "paidAmount", due_at as "dueAt",
  payer, created_at as "createdAt"`;

export async function createSandboxPayment(
  db: Queryable,
  payment: Pick<SandboxPayment, 'key' | 'method' | 'amount' | 'createdAt'>,
): Promise<SandboxPayment> {
  await db.query(
    `insert into sandbox_payments (idempotence_key, method, amount, created_at)
     values ($1, $2, $3, $4) on conflict (idempotence_key) do nothing`,
    [payment.key, payment.method, payment.amount, payment.createdAt],
  );
  const { rows } = await db.query<SandboxPayment>(
    `select ${COLUMNS} from sandbox_payments where idempotence_key = $1`,
    [payment.key],
  );
  const [row] = rows;
  if (!row) throw new Error('the sandbox lost a payment');
  return row;
}

export async function findSandboxPayment(
  db: Queryable,
  id: string,
): Promise<SandboxPayment | null> {
  const { rows } = await db.query<SandboxPayment>(
    `select ${COLUMNS} from sandbox_payments where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export interface SandboxDecision {
  readonly state: 'succeeded' | 'canceled';
  readonly paidAmount: Kopecks | null;
  readonly dueAt: Date;
  readonly payer: string | null;
}

/** False when it has been decided before. */
export async function decideSandboxPayment(
  db: Queryable,
  id: string,
  decision: SandboxDecision,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sandbox_payments set state = $2, paid_amount = $3, due_at = $4, payer = $5
     where id = $1 and state = 'pending'`,
    [id, decision.state, decision.paidAmount, decision.dueAt, decision.payer],
  );
  return rowCount === 1;
}

export interface SandboxPayout {
  readonly id: string;
  readonly key: string;
  readonly amount: Kopecks;
  readonly state: 'succeeded' | 'canceled';
}

const PAYOUT_COLUMNS = 'id, idempotence_key as key, amount, state';

export async function createSandboxPayout(
  db: Queryable,
  payout: Omit<SandboxPayout, 'id'> & { readonly createdAt: Date },
): Promise<SandboxPayout> {
  await db.query(
    `insert into sandbox_payouts (idempotence_key, amount, state, created_at)
     values ($1, $2, $3, $4) on conflict (idempotence_key) do nothing`,
    [payout.key, payout.amount, payout.state, payout.createdAt],
  );
  const { rows } = await db.query<SandboxPayout>(
    `select ${PAYOUT_COLUMNS} from sandbox_payouts where idempotence_key = $1`,
    [payout.key],
  );
  const [row] = rows;
  if (!row) throw new Error('the sandbox lost a payout');
  return row;
}

export async function findSandboxPayout(db: Queryable, id: string): Promise<SandboxPayout | null> {
  const { rows } = await db.query<SandboxPayout>(
    `select ${PAYOUT_COLUMNS} from sandbox_payouts where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

const PAGE_SIZE = 500;

/** Paid from one moment to before another, in the order of moments. */
export async function* listSandboxPaid(
  db: Queryable,
  from: Date,
  to: Date,
): AsyncGenerator<SandboxPayment> {
  let after: SandboxPayment | undefined;
  do {
    const { rows }: { rows: SandboxPayment[] } = await db.query<SandboxPayment>(
      `select ${COLUMNS} from sandbox_payments
       where state = 'succeeded' and due_at >= $1 and due_at < $2
         and ($3::uuid is null or (due_at, id) > ($4, $3))
       order by due_at, id limit ${PAGE_SIZE}`,
      [from, to, after?.id ?? null, after?.dueAt ?? null],
    );
    yield* rows;
    after = rows.length === PAGE_SIZE ? rows.at(-1) : undefined;
  } while (after);
}

/** A payout of the sandbox is over as soon as it is made. */
export async function* listSandboxPaidOut(
  db: Queryable,
  from: Date,
  to: Date,
): AsyncGenerator<SandboxPayout> {
  let after: (SandboxPayout & { readonly createdAt: Date }) | undefined;
  do {
    const { rows }: { rows: (SandboxPayout & { readonly createdAt: Date })[] } = await db.query(
      `select ${PAYOUT_COLUMNS}, created_at as "createdAt" from sandbox_payouts
       where state = 'succeeded' and created_at >= $1 and created_at < $2
         and ($3::uuid is null or (created_at, id) > ($4, $3))
       order by created_at, id limit ${PAGE_SIZE}`,
      [from, to, after?.id ?? null, after?.createdAt ?? null],
    );
    yield* rows;
    after = rows.length === PAGE_SIZE ? rows.at(-1) : undefined;
  } while (after);
}
