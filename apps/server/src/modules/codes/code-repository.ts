import type { Queryable } from '../../platform/db/database.ts';
import { wasAllowed } from '../identity/allowed-then.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { DoneAlone } from '../wallet/done-alone.ts';
import type { CodeTerms } from './code-gift.ts';

export interface Code extends CodeTerms {
  readonly id: string;
  readonly code: string;
  readonly isGenerated: boolean;
  readonly money: Money;
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly maxUses: number;
  readonly used: number;
  readonly reason: string;
  readonly createdAt: Date;
  readonly stoppedAt: Date | null;
  /** In which order they were made. */
  readonly seq: number;
}

const COLUMNS = `id, code, is_generated as "isGenerated", money, kind, amount, slot, stake, spins,
  spins_days as "spinsDays", valid_from as "validFrom", valid_until as "validUntil",
  max_uses as "maxUses", used, reason, created_at as "createdAt", stopped_at as "stoppedAt", seq`;

const MAKERS = `array(select login from players where id = any(made_by) order by id) as makers`;

export type NewCode = Omit<Code, 'used' | 'stoppedAt' | 'seq'> & {
  readonly madeBy: readonly number[];
};

/** False when there is such a code already. */
export async function insertCode(tx: Queryable, code: NewCode): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into codes (id, code, is_generated, money, kind, amount, slot, stake, spins, spins_days,
       valid_from, valid_until, max_uses, made_by, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (code) do nothing`,
    [
      code.id,
      code.code,
      code.isGenerated,
      code.money,
      code.kind,
      code.amount,
      code.slot,
      code.stake,
      code.spins,
      code.spinsDays,
      code.validFrom,
      code.validUntil,
      code.maxUses,
      code.madeBy,
      code.reason,
      code.createdAt,
    ],
  );
  return rowCount === 1;
}

/** In SQL: how the journal, and what codes gave, named code `c` before they said its number. */
export const NAMED_BEFORE = `
  case when c.is_generated then left(c.code, 4) || '··' || right(c.code, 4) else c.code end`;

/** A code by its number, or by the whole of it. */
export type CodeKey = { readonly id: string } | { readonly code: string };

/** The row stays the caller's until the transaction ends: uses are counted one after another. */
export async function lockCode(
  tx: Queryable,
  key: CodeKey,
  money: Money,
  playerId: number,
): Promise<(Code & { readonly isOwn: boolean }) | null> {
  const [column, value] = 'id' in key ? ['id', key.id] : ['code', key.code];
  const { rows } = await tx.query<Code & { isOwn: boolean }>(
    `select ${COLUMNS}, $3 = any(made_by) as "isOwn" from codes
     where ${column} = $1 and money = $2 for update`,
    [value, money, playerId],
  );
  return rows[0] ?? null;
}

/** Made before a number of theirs, the newest first; and who made them. */
export async function listCodesBefore(
  db: Queryable,
  money: Money,
  beforeSeq: number | null,
  count: number,
): Promise<(Code & { readonly makers: readonly string[] })[]> {
  const { rows } = await db.query<Code & { makers: string[] }>(
    `select ${COLUMNS}, ${MAKERS} from codes
     where money = $1 and ($2::bigint is null or seq < $2) order by seq desc limit $3`,
    [money, beforeSeq, count],
  );
  return rows;
}

export async function findCode(
  db: Queryable,
  id: string,
): Promise<(Code & { readonly makers: readonly string[] }) | null> {
  const { rows } = await db.query<Code & { makers: string[] }>(
    `select ${COLUMNS}, ${MAKERS} from codes where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export interface CodeUser {
  readonly playerId: number;
  readonly login: string;
  readonly answer: string;
  readonly at: Date;
}

/** Who used a code: the players with the highest numbers first, below one of them. */
export async function listCodeUsers(
  db: Queryable,
  codeId: string,
  beforePlayer: number | null,
  count: number,
): Promise<CodeUser[]> {
  const { rows } = await db.query<CodeUser>(
    `select u.player_id as "playerId", p.login, u.answer, u.created_at as at
     from code_uses u join players p on p.id = u.player_id
     where u.code_id = $1 and ($2::bigint is null or u.player_id < $2)
     order by u.player_id desc limit $3`,
    [codeId, beforePlayer, count],
  );
  return rows;
}

export async function listCodes(db: Queryable, money: Money, count: number): Promise<Code[]> {
  const { rows } = await db.query<Code>(
    `select ${COLUMNS} from codes where money = $1 order by created_at desc, code limit $2`,
    [money, count],
  );
  return rows;
}

/**
 * Orders of codes that were not made by one and checked by another who could, by the journal: it is sealed, and
 * its time is the database's.
 */
export const MADE_ALONE: DoneAlone = `
  select l.id, l.actor, l.at, (l.details->>'exposureKopecks')::bigint as amount from audit_log l
  where l.action = 'rewards/codes-made' and not exists (select from audit_log o
    where o.action = l.action and o.at = l.at and o.actor <> l.actor
      and o.details->'codes' = l.details->'codes' and (${wasAllowed('promotions/check', 'o')}
        or ${wasAllowed('promotions/make', 'o')} and ${wasAllowed('promotions/check')}))`;

/** False when it was stopped before. */
export async function stopCode(tx: Queryable, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update codes set stopped_at = $2 where id = $1 and stopped_at is null',
    [id, at],
  );
  return rowCount === 1;
}

export interface StoredUse {
  readonly playerId: number;
  readonly code: string;
  readonly kind: Code['kind'];
  readonly answer: string;
}

export async function findUse(db: Queryable, id: string): Promise<StoredUse | null> {
  const { rows } = await db.query<StoredUse>(
    `select u.player_id as "playerId", c.code, c.kind, u.answer
     from code_uses u join codes c on c.id = u.code_id where u.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function hasUsed(tx: Queryable, codeId: string, playerId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from code_uses where code_id = $1 and player_id = $2',
    [codeId, playerId],
  );
  return rowCount === 1;
}

/** Of a code whose row the caller has locked. */
export async function addUse(
  tx: Queryable,
  use: {
    readonly id: string;
    readonly codeId: string;
    readonly playerId: number;
    readonly answer: string;
    readonly at: Date;
  },
): Promise<void> {
  await tx.query('update codes set used = used + 1 where id = $1', [use.codeId]);
  await tx.query(
    `insert into code_uses (id, code_id, player_id, answer, created_at)
     values ($1, $2, $3, $4, $5)`,
    [use.id, use.codeId, use.playerId, use.answer, use.at],
  );
}
