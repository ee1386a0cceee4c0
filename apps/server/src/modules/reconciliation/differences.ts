import { type ReconciliationDifference, type Refusal, refuse } from '@kvazar/contract';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { countHolders } from '../identity/role-repository.ts';
import { rolesWith } from '../identity/roles.ts';
import { type StaffMember, staffActor } from '../identity/staff.ts';
import { DESK_CHANGED } from '../inbox/signal-topics.ts';
import type { DayKey } from './day-repository.ts';

export interface DifferenceRow {
  readonly id: number;
  readonly day: string;
  readonly provider: string;
  readonly operation: 'top-up' | 'withdrawal';
  readonly kind: ReconciliationDifference['kind'];
  readonly ourId: string | null;
  readonly theirId: string | null;
  readonly playerId: number | null;
  readonly login: string | null;
  readonly ourAmount: number | null;
  readonly theirAmount: string | null;
  readonly ourState: string | null;
  readonly theirState: string | null;
  readonly state: ReconciliationDifference['state'];
  readonly reason: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly foundAt: Date;
}

const SELECT_DIFFERENCES = `
  select d.id, d.day::text, d.provider, d.operation, d.kind, d.our_id as "ourId",
    d.their_id as "theirId", p.id as "playerId", p.login, d.our_amount as "ourAmount",
    d.their_amount as "theirAmount", d.our_state as "ourState", d.their_state as "theirState",
    d.state, d.reason, s.login as "decidedBy", d.decided_at as "decidedAt", d.found_at as "foundAt"
  from reconciliation_differences d
  left join payments y on d.operation = 'top-up' and y.id = d.our_id
  left join withdrawals w on d.operation = 'withdrawal' and w.id = d.our_id
  left join players p on p.id = coalesce(y.player_id, w.player_id)
  left join players s on s.id = d.decided_by`;

export function viewDifference(row: DifferenceRow): ReconciliationDifference {
  const { playerId, login, ourAmount, decidedAt, foundAt, ...rest } = row;
  return {
    ...rest,
    player: playerId !== null && login !== null ? { id: playerId, login } : null,
    ourAmount: ourAmount === null ? null : roublesFromKopecks(kopecks(ourAmount)),
    decidedAt: decidedAt?.toISOString() ?? null,
    foundAt: foundAt.toISOString(),
  };
}

export async function listDifferences(
  db: Queryable,
  { day, provider }: DayKey,
  afterId: number | null,
  count: number,
): Promise<DifferenceRow[]> {
  const { rows } = await db.query<DifferenceRow>(
    `${SELECT_DIFFERENCES} where d.day = $1 and d.provider = $2 and ($3::bigint is null or d.id > $3)
     order by d.id limit $4`,
    [day, provider, afterId, count],
  );
  return rows;
}

/** Those that nobody has explained yet, the oldest first. */
export async function listOpenDifferences(
  db: Queryable,
  count: number,
): Promise<{ readonly count: number; readonly rows: readonly DifferenceRow[] }> {
  const { rows } = await db.query<DifferenceRow>(
    `${SELECT_DIFFERENCES} where d.state = 'open' order by d.id limit $1`,
    [count],
  );
  const total = await db.query<{ count: number }>(
    `select count(*) as count from reconciliation_differences where state = 'open'`,
  );
  return { count: total.rows[0]?.count ?? 0, rows };
}

export interface Explanation {
  readonly id: number;
  readonly state: 'explained' | 'closed';
  readonly reason: string;
}

/** Has this person had a say in what differs: a payout they approved or closed, a top-up they credited? */
async function hasDecidedOn(
  tx: Queryable,
  { ourId, playerId }: DifferenceRow,
  staff: StaffMember,
): Promise<boolean> {
  if (ourId === null) return false;
  const { rows } = await tx.query<{ found: boolean }>(
    `select exists (select from withdrawal_decisions where withdrawal_id = $1 and staff_id = $2)
       or exists (select from audit_log where subject = $3 and actor = $4
         and action in ('wallet/held-credited', 'wallet/held-closed')
         and details->>'paymentId' = $1::text) as found`,
    [ourId, staff.id, `player:${playerId}`, staffActor(staff)],
  );
  return rows[0]?.found ?? false;
}

/** Whoever made a difference does not explain it away, while somebody else could. */
async function findOwnHand(
  tx: Queryable,
  difference: DifferenceRow,
  staff: StaffMember,
): Promise<Refusal | null> {
  if (!(await hasDecidedOn(tx, difference, staff))) return null;
  const others = await countHolders(tx, rolesWith('payments/decide'), staff.id);
  return others > 0 ? refuse('identity/second-person-needed') : null;
}

/** Explained: it is known why, and the money is still on its way. Closed: nothing is left to do. */
export async function explainDifference(
  db: Database,
  staff: StaffMember,
  { id, state, reason }: Explanation,
  now: Date,
): Promise<ReconciliationDifference | Refusal> {
  return db.inTransaction(async tx => {
    const find = () =>
      tx.query<DifferenceRow>(`${SELECT_DIFFERENCES} where d.id = $1 for update of d`, [id]);
    const known = (await find()).rows[0];
    if (!known) return refuse('money/difference-not-found');
    if (known.playerId === staff.id) return refuse('identity/own-account');
    if (known.state === 'closed' || known.state === state) {
      return refuse('money/difference-decided');
    }
    const objection = await findOwnHand(tx, known, staff);
    if (objection) return objection;
    await tx.query(
      `update reconciliation_differences set state = $2, reason = $3, decided_by = $4, decided_at = $5
       where id = $1`,
      [id, state, reason, staff.id, now],
    );
    await writeAudit(tx, {
      actor: staffActor(staff),
      action: `money/difference-${state}`,
      subject: `difference:${id}`,
      details: {
        reason,
        day: known.day,
        provider: known.provider,
        before: known.state,
        after: state,
      },
    });
    await sendSignal(tx, DESK_CHANGED, null);
    const changed = (await find()).rows[0] ?? known;
    return viewDifference(changed);
  });
}
