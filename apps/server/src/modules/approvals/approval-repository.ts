import type { Queryable } from '../../platform/db/database.ts';

export type ApprovalState = 'waiting' | 'done' | 'refused' | 'withdrawn' | 'expired' | 'failed';

export interface ApprovalRecord {
  readonly id: number;
  readonly action: string;
  readonly params: unknown;
  readonly hash: string;
  readonly subject: string;
  readonly title: string;
  readonly summary: string;
  readonly reason: string;
  readonly makerId: number;
  readonly maker: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly state: ApprovalState;
  readonly checker: string | null;
  readonly isAlone: boolean;
  readonly decidedAt: Date | null;
  readonly message: string | null;
}

export interface NewApproval
  extends Pick<
    ApprovalRecord,
    | 'action'
    | 'hash'
    | 'subject'
    | 'title'
    | 'summary'
    | 'reason'
    | 'makerId'
    | 'madeAt'
    | 'expiresAt'
  > {
  /** In canonical order. */
  readonly paramsText: string;
}

export interface Decided {
  readonly state: Exclude<ApprovalState, 'waiting'>;
  readonly checkerId: number | null;
  readonly message: string | null;
  readonly at: Date;
}

const COLUMNS = `a.id, a.action, a.params, a.params_hash as hash, a.subject, a.title, a.summary, a.reason,
  a.maker_id as "makerId", m.login as maker, a.made_at as "madeAt", a.expires_at as "expiresAt", a.state,
  (select c.login from players c where c.id = a.checker_id) as checker, a.is_alone as "isAlone",
  a.decided_at as "decidedAt", a.message`;
const TABLES = 'approvals a join players m on m.id = a.maker_id';

/** Null when the same waits already. */
export async function insertWaiting(tx: Queryable, made: NewApproval): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into approvals (action, params, params_hash, subject, title, summary, reason, maker_id,
       made_at, expires_at, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'waiting')
     on conflict (action, params_hash) where state = 'waiting' do nothing returning id`,
    valuesOf(made),
  );
  return rows[0]?.id ?? null;
}

/** Carried out at once by who has nobody to ask. */
export async function insertAlone(
  tx: Queryable,
  made: NewApproval,
  message: string,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into approvals (action, params, params_hash, subject, title, summary, reason, maker_id,
       made_at, expires_at, state, is_alone, decided_at, message)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'done', true, $9, $11) returning id`,
    [...valuesOf(made), message],
  );
  return rows[0]?.id ?? 0;
}

function valuesOf(made: NewApproval): unknown[] {
  return [
    ...[made.action, made.paramsText, made.hash, made.subject, made.title, made.summary],
    ...[made.reason, made.makerId, made.madeAt, made.expiresAt],
  ];
}

export async function findApproval(db: Queryable, id: number): Promise<ApprovalRecord | null> {
  const { rows } = await db.query<ApprovalRecord>(
    `select ${COLUMNS} from ${TABLES} where a.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Held until the transaction ends, so that of two who decide at once one finds it decided. */
export async function lockApproval(tx: Queryable, id: number): Promise<ApprovalRecord | null> {
  const { rows } = await tx.query<ApprovalRecord>(
    `select ${COLUMNS} from ${TABLES} where a.id = $1 for update of a`,
    [id],
  );
  return rows[0] ?? null;
}

export async function decideApproval(
  tx: Queryable,
  id: number,
  { state, checkerId, message, at }: Decided,
): Promise<void> {
  await tx.query(
    `update approvals set state = $2, checker_id = $3, message = $4, decided_at = $5 where id = $1`,
    [id, state, checkerId, message, at],
  );
}

export async function countWaitingOf(db: Queryable, makerId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from approvals where maker_id = $1 and state = 'waiting'`,
    [makerId],
  );
  return rows[0]?.count ?? 0;
}

/** Those whose time is over, for whoever ends them to lock first. */
export async function lockOverdue(tx: Queryable, now: Date): Promise<ApprovalRecord[]> {
  const { rows } = await tx.query<ApprovalRecord>(
    `select ${COLUMNS} from ${TABLES} where a.state = 'waiting' and a.expires_at <= $1
     order by a.id limit 100 for update of a skip locked`,
    [now],
  );
  return rows;
}

export interface ApprovalsQuery {
  readonly actions: readonly string[];
  readonly now: Date;
  readonly limit: number;
}

/** The nearest deadline first; what is overdue waits no longer, even before it is written down. */
export async function listWaiting(
  db: Queryable,
  { actions, now, limit }: ApprovalsQuery,
): Promise<ApprovalRecord[]> {
  const { rows } = await db.query<ApprovalRecord>(
    `select ${COLUMNS} from ${TABLES}
     where a.state = 'waiting' and a.expires_at > $2 and a.action = any($1)
     order by a.expires_at, a.id limit $3`,
    [actions, now, limit],
  );
  return rows;
}

export async function countWaiting(
  db: Queryable,
  { actions, now }: Pick<ApprovalsQuery, 'actions' | 'now'>,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from approvals
     where state = 'waiting' and expires_at > $2 and action = any($1)`,
    [actions, now],
  );
  return rows[0]?.count ?? 0;
}
