import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { Campaign, DryRunView } from './campaign.ts';

export interface Draft {
  readonly id: number;
  readonly money: Money;
  readonly campaign: Campaign;
  readonly subjectId: number | null;
  readonly reason: string;
  readonly dryRun: DryRunView;
  readonly makerId: number;
  readonly makerLogin: string;
  readonly madeAt: Date;
  /** The terms of statuses against which new ones were written; null for the other kinds. */
  readonly baseTerms: number | null;
  readonly state: 'waiting' | 'approved' | 'refused' | 'expired';
  readonly deciderId: number | null;
  readonly deciderLogin: string | null;
  readonly decidedAt: Date | null;
  readonly decision: string | null;
}

/** As every request for a second person; figures of a dry run are old by then too. */
const LIFE_MS = 24 * 3_600_000;

export const endOfDraft = ({ madeAt }: Pick<Draft, 'madeAt'>) =>
  new Date(madeAt.getTime() + LIFE_MS);

const startOfLife = (now: Date) => new Date(now.getTime() - LIFE_MS);

const SELECT = `select d.id, d.money, d.campaign, d.subject_id as "subjectId", d.reason,
    d.dry_run as "dryRun", d.made_by as "makerId", m.login as "makerLogin", d.made_at as "madeAt",
    d.base_terms as "baseTerms", d.state, d.decided_by as "deciderId", c.login as "deciderLogin", d.decided_at as "decidedAt",
    d.decision
  from promotion_drafts d join players m on m.id = d.made_by
  left join players c on c.id = d.decided_by`;

export interface NewDraft
  extends Pick<
    Draft,
    'money' | 'campaign' | 'subjectId' | 'reason' | 'dryRun' | 'makerId' | 'baseTerms'
  > {
  readonly now: Date;
}

export async function insertDraft(tx: Queryable, draft: NewDraft): Promise<Draft> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into promotion_drafts (money, kind, campaign, subject_id, reason, dry_run, made_by, made_at,
       base_terms)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      ...[draft.money, draft.campaign.kind, JSON.stringify(draft.campaign), draft.subjectId],
      ...[draft.reason, JSON.stringify(draft.dryRun), draft.makerId, draft.now],
      draft.baseTerms,
    ],
  );
  const inserted = await findDraft(tx, rows[0]?.id ?? 0);
  if (!inserted) throw new Error('a draft was not written');
  return inserted;
}

async function findDraft(db: Queryable, id: number): Promise<Draft | null> {
  const { rows } = await db.query<Draft>(`${SELECT} where d.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Two who decide at once come one after the other. */
export async function lockDraft(tx: Queryable, id: number, money: Money): Promise<Draft | null> {
  const { rows } = await tx.query<Draft>(
    `${SELECT} where d.id = $1 and d.money = $2 for update of d`,
    [id, money],
  );
  return rows[0] ?? null;
}

/** Newest first, below a number. */
export async function listDrafts(
  db: Queryable,
  money: Money,
  asked: { readonly onlyWaiting: boolean; readonly before: number | null; readonly count: number },
): Promise<Draft[]> {
  const { rows } = await db.query<Draft>(
    `${SELECT} where d.money = $1 ${asked.onlyWaiting ? `and d.state = 'waiting'` : ''}
       and ($2::bigint is null or d.id < $2)
     order by d.id desc limit $3`,
    [money, asked.before, asked.count],
  );
  return rows;
}

/** The longest first, and how many there are. */
export async function listWaiting(
  db: Queryable,
  money: Money | null,
  now: Date,
  count: number,
): Promise<{ readonly count: number; readonly drafts: readonly Draft[] }> {
  const condition = `where d.state = 'waiting' and ($1::text is null or d.money = $1)
    and d.made_at > $2`;
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from promotion_drafts d ${condition}`,
    [money, startOfLife(now)],
  );
  const { rows: drafts } = await db.query<Draft>(`${SELECT} ${condition} order by d.id limit $3`, [
    money,
    startOfLife(now),
    count,
  ]);
  return { count: rows[0]?.count ?? 0, drafts };
}

/** Those whose time is over, for whoever ends them to lock first. */
export async function lockOverdue(tx: Queryable, now: Date): Promise<Draft[]> {
  const { rows } = await tx.query<Draft>(
    `${SELECT} where d.state = 'waiting' and d.made_at <= $1
     order by d.id limit 100 for update of d skip locked`,
    [startOfLife(now)],
  );
  return rows;
}

export async function markDecided(
  tx: Queryable,
  id: number,
  decided: {
    readonly state: 'approved' | 'refused' | 'expired';
    readonly by: number | null;
    readonly at: Date;
    readonly decision: string;
  },
): Promise<void> {
  await tx.query(
    `update promotion_drafts set state = $2, decided_by = $3, decided_at = $4, decision = $5
     where id = $1`,
    [id, decided.state, decided.by, decided.at, decided.decision],
  );
}
