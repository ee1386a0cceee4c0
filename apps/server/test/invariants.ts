import { expect } from 'vitest';
import { allInvariants } from '../src/all-invariants.ts';
import type { Queryable } from '../src/platform/db/database.ts';
import { checkInvariants } from '../src/platform/db/invariants.ts';

/** The names of the invariants that do not hold. */
export async function listBrokenInvariants(db: Queryable): Promise<string[]> {
  const reports = await checkInvariants(db, allInvariants);
  return reports.filter(report => report.violations.length > 0).map(report => report.name);
}

export async function expectInvariants(db: Queryable): Promise<void> {
  expect(await listBrokenInvariants(db)).toEqual([]);
}
