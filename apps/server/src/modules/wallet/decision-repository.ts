import type { Kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { rolesWith } from '../identity/roles.ts';
import type { StaffMember } from '../identity/staff.ts';

/** What staff say on a withdrawal: pay it, or how a stopped payout ended. */
export type DecisionAct = 'approve' | 'close-paid' | 'close-returned';

export interface Decision {
  readonly withdrawalId: string;
  readonly staff: StaffMember;
  readonly act: DecisionAct;
  readonly reason: string | null;
}

/**
 * Writes a voice down with how many agree then: who is dismissed later still counted at that moment. The
 * moment is the database's own: the audit compares it with that of a changed threshold.
 */
export async function addDecision(
  tx: Queryable,
  { withdrawalId, staff, act, reason }: Decision,
): Promise<number> {
  const agreeing = 1 + (await countAgreeing(tx, withdrawalId, act, staff.id));
  await tx.query(
    `insert into withdrawal_decisions (withdrawal_id, staff_id, operator, act, reason, at, agreeing)
     values ($1, $2, $3, $4, $5, clock_timestamp(), $6)`,
    [withdrawalId, staff.id, staff.login, act, reason, agreeing],
  );
  return agreeing;
}

/**
 * How many people beside this one hold to it: each counts as they last said, since it was stopped. The word
 * of whoever may no longer decide is worth nothing: a thief who was found out must not be half of two.
 */
async function countAgreeing(
  tx: Queryable,
  withdrawalId: string,
  act: DecisionAct,
  besideId: number,
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*) as count from (
       select distinct on (d.staff_id) d.act from withdrawal_decisions d
       join withdrawals w on w.id = d.withdrawal_id
       where d.withdrawal_id = $1 and d.staff_id <> $4
         and d.at >= coalesce(w.stopped_at, '-infinity')
         and ${mayDecide('d.staff_id', '$3')}
       order by d.staff_id, d.id desc
     ) latest where act = $2`,
    [withdrawalId, act, rolesWith('withdrawals/decide'), besideId],
  );
  return rows[0]?.count ?? 0;
}

/** The same of voices `d` in SQL: as counted with the last, where it was written down. */
export const AGREED = `least(count(distinct d.staff_id),
  coalesce((array_agg(d.agreeing order by d.id desc))[1], count(distinct d.staff_id)))`;

/** What staff do with many withdrawals is weighed as a whole, each act by itself. */
export type Weighed = 'approval' | 'closing';

/**
 * True of withdrawal `w` that was not over when the site was restored and was closed by staff, with nothing sent
 * since: what was approved after the copy is lost, and who closed it stands for that.
 */
export const CLOSED_AFTER_RESTORE = `(w.closed_by_staff and w.state in ('paid', 'failed')
  and exists (select from audit_log l where l.subject = 'player:' || w.player_id and l.actor = 'ops'
    and l.action = 'wallet/withdrawal-restored' and l.details->>'withdrawalId' = w.id::text
    and coalesce((l.details->>'attempts')::integer, 0) = w.attempts))`;

const VOICES_OF: Readonly<Record<Weighed, string>> = {
  // What left or may leave.
  approval: `d.act = 'approve' where w.state in ('approved', 'stopped', 'paid') and not ${CLOSED_AFTER_RESTORE}`,
  closing: `d.at >= w.stopped_at
    and d.act = case w.state when 'paid' then 'close-paid' else 'close-returned' end
    where w.closed_by_staff`,
};

/** By how many each of them was decided so, when the last of them said so, and who that was. */
export const decidedAmong = (weighed: Weighed, ids: string) => `
  select w.id, w.player_id, w.amount, ${AGREED} as voices, max(d.at) as at,
    (array_agg(d.staff_id order by d.id desc))[1] as staff_id
  from withdrawals w join withdrawal_decisions d on d.withdrawal_id = w.id and ${VOICES_OF[weighed]}
    and w.id in (${ids}) group by w.id`;

/** Many small sums are one large one: so far back they are added up. */
export const SUMMED_OVER = `interval '24 hours'`;

/**
 * What a threshold is compared with beside the sum itself: what each of these players has had decided so in
 * the last day, or what this member of staff decided alone, whichever is more.
 */
export async function sumDecided(
  db: Queryable,
  weighed: Weighed,
  of: { readonly playerIds: readonly number[]; readonly staffId: number },
): Promise<ReadonlyMap<number, Kopecks>> {
  const { rows } = await db.query<{ playerId: number; sum: Kopecks }>(
    `with recent as (
       select * from (${decidedAmong(
         weighed,
         `select withdrawal_id from withdrawal_decisions
          where at > clock_timestamp() - ${SUMMED_OVER}`,
       )}) decided where at > clock_timestamp() - ${SUMMED_OVER}
     )
     select p.id as "playerId", greatest(
       (select coalesce(sum(amount), 0) from recent where player_id = p.id),
       (select coalesce(sum(amount), 0) from recent where voices = 1 and staff_id = $2)
     )::bigint as sum
     from unnest($1::bigint[]) p (id)`,
    [of.playerIds, of.staffId],
  );
  return new Map(rows.map(({ playerId, sum }) => [playerId, sum]));
}

export async function insertHandover(tx: Queryable, id: string, staffId: number): Promise<void> {
  await tx.query(
    `insert into withdrawal_handovers (withdrawal_id, staff_id) values ($1, $2)
     on conflict do nothing`,
    [id, staffId],
  );
}

/** True of who may decide at this moment, in SQL; `roles` is where those that may are handed in. */
export const mayDecide = (staffId: string, roles: string) => `exists (
  select from player_roles r join players m on m.id = r.player_id
  where r.player_id = ${staffId} and r.role = any(${roles}) and m.banned_at is null)`;

/**
 * True of withdrawal `w` while the one who asked for a second person and a second person are both there.
 * When either was dismissed it is back in the queue as any other: waiting would be for ever.
 */
const isHandedOver = (withdrawalId: string, roles: string) => `exists (
  select from withdrawal_handovers h where h.withdrawal_id = ${withdrawalId}
    and ${mayDecide('h.staff_id', roles)}
    and exists (select from player_roles o join players m on m.id = o.player_id
      where o.role = any(${roles}) and m.banned_at is null and o.player_id <> h.staff_id))`;

export async function listHandedOver(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select w.id from unnest($1::uuid[]) w (id) where ${isHandedOver('w.id', '$2')}`,
    [ids, rolesWith('withdrawals/decide')],
  );
  return new Set(rows.map(({ id }) => id));
}

interface SaidDecision {
  readonly staffId: number | null;
  readonly operator: string;
  readonly act: DecisionAct;
  readonly reason: string | null;
  readonly at: Date;
  /** Who said so may still decide. */
  readonly counts: boolean;
}

export async function listDecisions(db: Queryable, id: string): Promise<SaidDecision[]> {
  const { rows } = await db.query<SaidDecision>(
    `select staff_id as "staffId", operator, act, reason, at, ${mayDecide('staff_id', '$2')} as counts
     from withdrawal_decisions where withdrawal_id = $1 order by id`,
    [id, rolesWith('withdrawals/decide')],
  );
  return rows;
}
