import { expect } from 'vitest';
import { allInvariants } from '../src/all-invariants.ts';
import {
  checkInvariants,
  type InvariantReport,
  isBroken,
} from '../src/platform/audit/check-invariants.ts';
import { readSnapshot } from '../src/platform/audit/snapshot.ts';
import type { Database, Queryable } from '../src/platform/db/database.ts';

/** The invariants that do not hold, as a transaction sees it. Small tables are replayed whole. */
async function findBroken(tx: Queryable): Promise<InvariantReport[]> {
  const reports = await checkInvariants(tx, allInvariants, { seed: 0, isWhole: true });
  return reports.filter(isBroken);
}

export async function listBrokenWithin(tx: Queryable): Promise<string[]> {
  return (await findBroken(tx)).map(({ name }) => name);
}

export function listBrokenInvariants(db: Database): Promise<string[]> {
  return readSnapshot(db, listBrokenWithin);
}

/** Whole reports, so that a failure shows the rows that broke it. */
export async function expectInvariants(db: Database): Promise<void> {
  expect(await readSnapshot(db, findBroken)).toEqual([]);
}
