import { type Kopecks, kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { CODE_OF_CLAIM, TRANSFER_OF_CLAIM } from './claim-kinds.ts';

export interface ClaimRow {
  readonly id: string;
  readonly requestId: string;
  readonly playerId: number;
  readonly money: Money;
  readonly kind: string;
  readonly occasion: string;
  readonly amount: Kopecks;
  readonly details: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
}

const COLUMNS = `c.id, c.request_id as "requestId", c.player_id as "playerId", c.money, c.kind, c.occasion,
  c.amount, c.details, c.created_at as "createdAt"`;

export async function insertClaim(tx: Queryable, claim: ClaimRow): Promise<void> {
  await tx.query(
    `insert into claims (id, request_id, player_id, money, kind, occasion, amount, details, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      claim.id,
      claim.requestId,
      claim.playerId,
      claim.money,
      claim.kind,
      claim.occasion,
      claim.amount,
      JSON.stringify(claim.details),
      claim.createdAt,
    ],
  );
}

export async function listClaimsOfRequest(
  db: Queryable,
  playerId: number,
  requestId: string,
): Promise<readonly ClaimRow[]> {
  const { rows } = await db.query<ClaimRow>(
    `select ${COLUMNS} from claims c where c.player_id = $1 and c.request_id = $2 order by c.seq`,
    [playerId, requestId],
  );
  return rows;
}

/** Whether a claim, of whatever kind and whoever's, has this id already. */
export async function isClaimId(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('select from claims where id = $1', [id]);
  return rowCount !== 0;
}

export async function findLastClaim(
  db: Queryable,
  playerId: number,
  money: Money,
  kind: string,
): Promise<ClaimRow | null> {
  const { rows } = await db.query<ClaimRow>(
    `select ${COLUMNS} from claims c where c.player_id = $1 and c.money = $2 and c.kind = $3
     order by c.seq desc limit 1`,
    [playerId, money, kind],
  );
  return rows[0] ?? null;
}

export async function sumClaims(
  db: Queryable,
  playerId: number,
  money: Money,
  kind: string,
): Promise<Kopecks> {
  const { rows } = await db.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from claims
     where player_id = $1 and money = $2 and kind = $3`,
    [playerId, money, kind],
  );
  return kopecks(rows[0]?.sum ?? 0);
}

export interface ListedClaim {
  readonly seq: number;
  readonly id: string;
  readonly kind: string;
  /** As histories show it; null where it is for something else. */
  readonly code: string | null;
  readonly amount: Kopecks;
  readonly createdAt: Date;
  readonly transferId: number;
}

/** Newest first, below one of them. */
export async function listClaims(
  db: Queryable,
  playerId: number,
  money: Money,
  belowSeq: number | null,
  count: number,
): Promise<readonly ListedClaim[]> {
  const { rows } = await db.query<ListedClaim>(
    `select c.seq, c.id, c.kind, ${CODE_OF_CLAIM} as code, c.amount, c.created_at as "createdAt",
       t.id as "transferId"
     from (
       select * from claims where player_id = $1 and money = $2 and ($3::bigint is null or seq < $3)
       order by seq desc limit $4
     ) c join transfers t on t.reference = c.id and t.kind = ${TRANSFER_OF_CLAIM}
     order by c.seq desc`,
    [playerId, money, belowSeq, count],
  );
  return rows;
}
