import {
  isRefusal,
  type Refusal,
  type RiskFlag,
  type RiskRule,
  type RiskVerdict,
  refuse,
} from '@kvazar/contract';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { refuseSharedCard } from '../identity/shares-card.ts';
import { findSubject, type StaffMember, staffActor } from '../identity/staff.ts';
import { DESK_CHANGED } from '../inbox/signal-topics.ts';
import type { Money } from '../ledger/site-accounts.ts';

export interface FlagRow {
  readonly id: number;
  readonly rule: RiskRule;
  readonly playerId: number;
  readonly login: string;
  readonly isBanned: boolean;
  readonly note: string;
  readonly details: Readonly<Record<string, string>>;
  readonly money: Money;
  readonly raisedAt: Date;
  readonly verdict: RiskVerdict | null;
  readonly reason: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

const SELECT_FLAGS = `
  select f.id, f.rule, p.id as "playerId", p.login, p.banned_at is not null as "isBanned", f.note,
    f.details, f.money, f.raised_at as "raisedAt", f.verdict, f.reason, s.login as "decidedBy",
    f.decided_at as "decidedAt"
  from risk_flags f join players p on p.id = f.player_id left join players s on s.id = f.decided_by`;

export function viewFlag(row: FlagRow): RiskFlag {
  const { playerId, login, isBanned, details, raisedAt, decidedAt, ...rest } = row;
  return {
    ...rest,
    player: { id: playerId, login, isBanned },
    facts: Object.entries(details).map(([name, value]) => ({ name, value })),
    raisedAt: raisedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

export interface FlagFilter {
  readonly show: 'open' | 'decided';
  readonly rule?: RiskRule | undefined;
}

/** Open ones: the oldest first, as they wait. Decided ones: the newest first. */
export async function listFlags(
  db: Queryable,
  { show, rule }: FlagFilter,
  beyond: number | null,
  count: number,
): Promise<FlagRow[]> {
  const isOpen = show === 'open';
  const { rows } = await db.query<FlagRow>(
    `${SELECT_FLAGS} where f.verdict is ${isOpen ? '' : 'not'} null
       and ($1::text is null or f.rule = $1) and ($2::bigint is null or f.id ${isOpen ? '>' : '<'} $2)
     order by f.id ${isOpen ? '' : 'desc'} limit $3`,
    [rule ?? null, beyond, count],
  );
  return rows;
}

export async function countOpenFlags(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) as count from risk_flags where verdict is null',
  );
  return rows[0]?.count ?? 0;
}

export async function findFlag(db: Queryable, id: number): Promise<FlagRow | null> {
  const { rows } = await db.query<FlagRow>(`${SELECT_FLAGS} where f.id = $1`, [id]);
  return rows[0] ?? null;
}

export interface Decision {
  readonly id: number;
  readonly verdict: RiskVerdict;
  readonly reason: string;
}

/**
 * Nobody decides about themselves, nor about a second account that is paid from the same card, and about a
 * colleague only who could dismiss them.
 */
async function findObjection(
  tx: Queryable,
  staff: StaffMember,
  { playerId, login }: FlagRow,
): Promise<Refusal | null> {
  const subject = await findSubject(tx, [staff], login);
  if (isRefusal(subject)) return subject;
  return refuseSharedCard(tx, [staff.id], playerId);
}

/** What was decided; limiting and banning themselves are acts of the player's card. */
export async function decideFlag(
  db: Database,
  staff: StaffMember,
  { id, verdict, reason }: Decision,
  now: Date,
): Promise<RiskFlag | Refusal> {
  return db.inTransaction(async tx => {
    await tx.query('select from risk_flags where id = $1 for update', [id]);
    const flag = await findFlag(tx, id);
    if (!flag) return refuse('risk/not-found');
    const objection = await findObjection(tx, staff, flag);
    if (objection) return objection;
    if (flag.verdict !== null) return refuse('risk/decided');
    await tx.query(
      `update risk_flags set verdict = $2, reason = $3, decided_by = $4, decided_at = $5 where id = $1`,
      [id, verdict, reason, staff.id, now],
    );
    await writeAudit(tx, {
      actor: staffActor(staff),
      action: 'risk/decided',
      subject: `player:${flag.playerId}`,
      details: { flag: id, rule: flag.rule, reason, before: null, after: verdict },
    });
    await sendSignal(tx, DESK_CHANGED, null);
    return viewFlag((await findFlag(tx, id)) ?? flag);
  });
}
