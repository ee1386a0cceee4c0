import type { Queryable } from '../db/database.ts';
import type { Findings, Inspection, Invariant, Sample } from './invariant.ts';

export interface InvariantReport {
  readonly name: string;
  readonly findings: Findings;
}

export interface AuditWatcher {
  onStart(name: string): void;
  onProgress(rows: number): void;
  onReport(report: InvariantReport): void;
}

const NOBODY: AuditWatcher = { onStart() {}, onProgress() {}, onReport() {} };

export function isBroken({ findings }: InvariantReport): boolean {
  return findings.violations > 0;
}

/** To be called inside a transaction: see `snapshot.ts`. */
export async function checkInvariants(
  db: Queryable,
  invariants: readonly Invariant[],
  sample: Sample,
  watcher = NOBODY,
): Promise<InvariantReport[]> {
  const inspection = { db, sample, onProgress: (rows: number) => watcher.onProgress(rows) };
  // One for all of them: they only read, so that nothing is lost by going back to before the first.
  await db.query('savepoint before_checks');
  const reports: InvariantReport[] = [];
  for (const invariant of invariants) {
    watcher.onStart(invariant.name);
    const report = { name: invariant.name, findings: await inspect(inspection, invariant) };
    watcher.onReport(report);
    reports.push(report);
  }
  return reports;
}

/**
 * Damage so bad that a check stumbles over it is named like any other, and the checks after it go
 * on; only when the database itself is gone there is nothing left to check.
 */
async function inspect(inspection: Inspection, invariant: Invariant): Promise<Findings> {
  try {
    return await invariant.check(inspection);
  } catch (error) {
    await inspection.db.query('rollback to savepoint before_checks');
    return { violations: 1, examples: [{ error: String(error) }], rows: null, unknown: 0 };
  }
}
