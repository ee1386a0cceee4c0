import type { Queryable } from '../../platform/db/database.ts';
import type { AuditEntry } from './audit-log.ts';

/** More of one kind within an hour is no longer a story but a number. */
const WRITTEN_PER_HOUR = 10;

/**
 * Audits what players can do as often as they like. The log can only grow, so whoever repeats an act
 * all day would fill the disk with it: beyond the first few in an hour the acts are counted, and
 * `foldPlayerActs` writes the count and the last of them down.
 */
export async function auditPlayerAct(tx: Queryable, entry: AuditEntry): Promise<void> {
  await tx.query(
    `with tally as (
       insert into audit_tallies as t (actor, action, subject, hour, acts, last_at, last_details)
       values ($1, $2, $3, date_trunc('hour', now()), 1, now(), $4::jsonb)
       on conflict (actor, action, subject, hour) do update
         set acts = t.acts + 1, last_at = excluded.last_at, last_details = excluded.last_details
       returning acts)
     insert into audit_log (actor, action, subject, details)
     select $1, $2, $3, $4::jsonb from tally where acts <= $5`,
    [entry.actor, entry.action, entry.subject, entry.details ?? {}, WRITTEN_PER_HOUR],
  );
}

/** One line for all that was only counted in each hour that is over. */
export async function foldPlayerActs(db: Queryable): Promise<void> {
  await db.query(
    `with past as (
       delete from audit_tallies where hour < date_trunc('hour', now()) returning *)
     insert into audit_log (actor, action, subject, details)
     select actor, action, subject, jsonb_build_object(
       'repeated', acts - $1, 'hour', hour, 'lastAt', last_at, 'last', last_details)
     from past where acts > $1 order by last_at`,
    [WRITTEN_PER_HOUR],
  );
}
