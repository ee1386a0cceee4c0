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
  readonly state: 'waiting' | 'approved' | 'refused';
  readonly deciderId: number | null;
  readonly deciderLogin: string | null;
  readonly decidedAt: Date | null;
  readonly decision: string | null;
}

const SELECT = `select d.id, d.money, d.campaign, d.subject_id as "subjectId", d.reason,
    d.dry_run as "dryRun", d.made_by as "makerId", m.login as "makerLogin", d.made_at as "madeAt",
    d.state, d.decided_by as "deciderId", c.login as "deciderLogin", d.decided_at as "decidedAt",
    d.decision
  from promotion_drafts d join players m on m.id = d.made_by
  left join players c on c.id = d.decided_by`;

export interface NewDraft
  extends Pick<Draft, 'money' | 'campaign' | 'subjectId' | 'reason' | 'dryRun' | 'makerId'> {
  readonly now: Date;
}

export async function insertDraft(tx: Queryable, draft: NewDraft): Promise<Draft> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into promotion_drafts (money, kind, campaign, subject_id, reason, dry_run, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      ...[draft.money, draft.campaign.kind, JSON.stringify(draft.campaign), draft.subjectId],
      ...[draft.reason, JSON.stringify(draft.dryRun), draft.makerId, draft.now],
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
  count: number,
): Promise<{ readonly count: number; readonly drafts: readonly Draft[] }> {
  const condition = `where d.state = 'waiting' and ($1::text is null or d.money = $1)`;
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from promotion_drafts d ${condition}`,
    [money],
  );
  const { rows: drafts } = await db.query<Draft>(`${SELECT} ${condition} order by d.id limit $2`, [
    money,
    count,
  ]);
  return { count: rows[0]?.count ?? 0, drafts };
}

export async function markDecided(
  tx: Queryable,
  id: number,
  decided: {
    readonly state: 'approved' | 'refused';
    readonly by: number;
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
