import { type Refusal, refuse, type SystemAuditRun } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { violatedUnique } from '../../platform/db/faults.ts';

/** Of the command line: whoever has it may run as many as they like. */
export const BY_OPERATOR = 'ops';

/** A run that says nothing for so long has ended without a word. */
const SILENT_AFTER = "interval '1 minute'";

export interface NewRun {
  readonly by: string;
  readonly seed: number;
  readonly isWhole: boolean;
}

export interface BrokenCheck {
  readonly name: string;
  readonly violations: number;
}

/** One of staff at a time, on all nodes together. */
export async function beginRun(
  db: Queryable,
  { by, seed, isWhole }: NewRun,
): Promise<number | Refusal> {
  await db.query(
    `update audit_runs set ended_at = now(), fault = 'прервана'
     where ended_at is null and seen_at < now() - ${SILENT_AFTER}`,
  );
  try {
    const { rows } = await db.query<{ id: number }>(
      'insert into audit_runs (by, seed, is_whole) values ($1, $2, $3) returning id',
      [by, seed, isWhole],
    );
    return rows[0]?.id ?? refuse('system/audit-running');
  } catch (error) {
    if (violatedUnique(error) === null) throw error;
    return refuse('system/audit-running');
  }
}

export interface RunProgress {
  readonly checks: number;
  readonly done: number;
  readonly current: string | null;
}

export async function noteProgress(
  db: Queryable,
  id: number,
  { checks, done, current }: RunProgress,
): Promise<void> {
  await db.query(
    `update audit_runs set seen_at = now(), checks = $2, done = $3, current = $4
     where id = $1 and ended_at is null`,
    [id, checks, done, current],
  );
}

export async function endRun(
  db: Queryable,
  id: number,
  checks: number,
  broken: readonly BrokenCheck[],
): Promise<void> {
  await db.query(
    `update audit_runs set ended_at = now(), seen_at = now(), checks = $2, done = $2, current = null,
       findings = $3, broken = $4
     where id = $1 and ended_at is null`,
    [
      id,
      checks,
      broken.reduce((sum, { violations }) => sum + violations, 0),
      JSON.stringify(broken),
    ],
  );
}

/** It came to no result. */
export async function failRun(db: Queryable, id: number, fault: string): Promise<void> {
  await db.query(
    'update audit_runs set ended_at = now(), fault = $2 where id = $1 and ended_at is null',
    [id, fault.slice(0, 500)],
  );
}

interface RunRow {
  readonly id: number;
  readonly by: string;
  readonly isWhole: boolean;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly isSilent: boolean;
  readonly checks: number;
  readonly done: number;
  readonly current: string | null;
  readonly findings: number;
  readonly broken: BrokenCheck[];
  readonly fault: string | null;
}

function stateOf({ endedAt, isSilent, findings, fault }: RunRow): SystemAuditRun['state'] {
  if (fault !== null || (endedAt === null && isSilent)) return 'failed';
  if (endedAt === null) return 'running';
  return findings > 0 ? 'red' : 'green';
}

export async function listRuns(db: Queryable, limit: number): Promise<SystemAuditRun[]> {
  const { rows } = await db.query<RunRow>(
    `select r.id, coalesce(p.login, 'командная строка') as by, r.is_whole as "isWhole",
       r.started_at as "startedAt", r.ended_at as "endedAt",
       r.seen_at < now() - ${SILENT_AFTER} as "isSilent",
       r.checks, r.done, r.current, r.findings, r.broken, r.fault
     from audit_runs r left join players p on p.id = (
       case when r.by like 'staff:%' then substr(r.by, 7)::bigint end)
     order by r.id desc limit $1`,
    [limit],
  );
  return rows.map(row => {
    const { isSilent: _, startedAt, endedAt, ...rest } = row;
    return {
      ...rest,
      state: stateOf(row),
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    };
  });
}
