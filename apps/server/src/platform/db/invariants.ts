import type { Queryable } from './database.ts';

/** A statement that must always hold, with a query that finds whatever breaks it. */
export interface Invariant {
  readonly name: string;
  readonly violations: string;
}

export interface InvariantReport {
  readonly name: string;
  readonly violations: readonly Record<string, unknown>[];
}

const SHOWN_VIOLATIONS = 20;

export async function checkInvariants(
  db: Queryable,
  invariants: readonly Invariant[],
): Promise<InvariantReport[]> {
  const reports: InvariantReport[] = [];
  for (const { name, violations } of invariants) {
    const { rows } = await db.query(
      `select * from (${violations}) found limit ${SHOWN_VIOLATIONS}`,
    );
    reports.push({ name, violations: rows });
  }
  return reports;
}
