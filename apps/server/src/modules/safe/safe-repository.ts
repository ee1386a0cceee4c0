import type { Safe as SafeOnWire } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';

export interface Safe {
  readonly id: string;
  readonly playerId: number;
  readonly money: Money;
  /** Null for one that was given. */
  readonly paymentId: string | null;
  readonly source: string;
  readonly state: SafeOnWire['state'];
  readonly amount: Kopecks;
  readonly shareBp: number;
  readonly claimed: Kopecks;
  readonly returned: Kopecks;
  /** Where the meter stood when the money was put in. */
  readonly fundedEdge: number | null;
  /** The stretch of the meter that counts for it, from its activation to its end. */
  readonly fromEdge: number | null;
  readonly toEdge: number | null;
  readonly createdAt: Date;
  readonly fundedAt: Date | null;
  readonly activatedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly closedAt: Date | null;
}

const COLUMNS = `id, player_id as "playerId", money, payment_id as "paymentId", source, state, amount,
  share_bp as "shareBp", claimed, returned, funded_edge as "fundedEdge", from_edge as "fromEdge",
  to_edge as "toEdge", created_at as "createdAt", funded_at as "fundedAt",
  activated_at as "activatedAt", expires_at as "expiresAt", closed_at as "closedAt"`;

export async function findSafe(db: Queryable, id: string): Promise<Safe | null> {
  const { rows } = await db.query<Safe>(`select ${COLUMNS} from safes where id = $1`, [id]);
  return rows[0] ?? null;
}

export async function findSafeOfPayment(db: Queryable, paymentId: string): Promise<Safe | null> {
  const { rows } = await db.query<Safe>(`select ${COLUMNS} from safes where payment_id = $1`, [
    paymentId,
  ]);
  return rows[0] ?? null;
}

/** All that take a place, and closed ones that still hold something earned or ended after a moment. */
export async function listSafes(
  db: Queryable,
  playerId: number,
  money: Money,
  closedAfter: Date,
): Promise<readonly Safe[]> {
  const { rows } = await db.query<Safe>(
    `select ${COLUMNS} from safes where player_id = $1 and money = $2 and (
       closed_at is null
       or funded_at is not null and (closed_at > $3 or claimed + returned < amount))
     order by seq`,
    [playerId, money, closedAfter],
  );
  return rows;
}

/** What takes a place: open, waiting, and chosen for a payment that may yet come. */
export async function listOpenSafes(
  tx: Queryable,
  playerId: number,
  money: Money,
): Promise<readonly Safe[]> {
  const { rows } = await tx.query<Safe>(
    `select ${COLUMNS} from safes where player_id = $1 and money = $2 and closed_at is null order by seq`,
    [playerId, money],
  );
  return rows;
}

/** Where the last window of the player's safes ends: no edge counts for two. */
export async function lastWindowEnd(
  tx: Queryable,
  playerId: number,
  money: Money,
): Promise<number> {
  const { rows } = await tx.query<{ end: number }>(
    `select coalesce(max(to_edge), 0)::bigint as end from safes where player_id = $1 and money = $2`,
    [playerId, money],
  );
  return rows[0]?.end ?? 0;
}

export async function insertSafe(tx: Queryable, safe: Safe): Promise<void> {
  await tx.query(
    `insert into safes (id, player_id, money, payment_id, source, state, amount, share_bp, created_at,
       funded_at, funded_edge)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      safe.id,
      safe.playerId,
      safe.money,
      safe.paymentId,
      safe.source,
      safe.state,
      safe.amount,
      safe.shareBp,
      safe.createdAt,
      safe.fundedAt,
      safe.fundedEdge,
    ],
  );
}

/** Writes down all that changes in a safe's life. */
export async function changeSafe(tx: Queryable, safe: Safe): Promise<Safe> {
  await tx.query(
    `update safes set state = $2, amount = $3, claimed = $4, returned = $5, funded_edge = $6,
       from_edge = $7, to_edge = $8, funded_at = $9, activated_at = $10, expires_at = $11,
       closed_at = $12
     where id = $1`,
    [
      safe.id,
      safe.state,
      safe.amount,
      safe.claimed,
      safe.returned,
      safe.fundedEdge,
      safe.fromEdge,
      safe.toEdge,
      safe.fundedAt,
      safe.activatedAt,
      safe.expiresAt,
      safe.closedAt,
    ],
  );
  return safe;
}

interface Owner {
  readonly playerId: number;
  readonly money: Money;
}

/** Whose open safe has come to its time. */
export async function listOwnersOfExpired(db: Queryable, now: Date): Promise<readonly Owner[]> {
  const { rows } = await db.query<Owner>(
    `select player_id as "playerId", money from safes where state = 'active' and expires_at <= $1`,
    [now],
  );
  return rows;
}

interface DecidedPayment {
  readonly id: string;
  readonly playerId: number;
  /** Null when it came to nothing. */
  readonly credited: Kopecks | null;
}

/** Payments that ended elsewhere than in the ordinary way, and whose safes do not know it. */
export async function listDecidedPayments(db: Queryable): Promise<readonly DecidedPayment[]> {
  const { rows } = await db.query<DecidedPayment>(
    `select p.id, p.player_id as "playerId", p.credited from safes s join payments p on p.id = s.payment_id
     where s.state = 'unpaid' and p.state in ('succeeded', 'canceled') order by s.seq limit 200`,
  );
  return rows;
}
