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

/** What the audit names after damage done straight to the tables, past their triggers; it is undone. */
export async function listBrokenBy(
  db: Database,
  ...damage: readonly (string | ((tx: Queryable) => Promise<unknown>))[]
): Promise<string[]> {
  const undone = new Error('undone');
  let broken: string[] = [];
  const work = db.inTransaction(async tx => {
    await tx.query('set local session_replication_role = replica');
    for (const act of damage) await (typeof act === 'string' ? tx.query(act) : act(tx));
    broken = await listBrokenWithin(tx);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  return broken;
}

/** Whole reports, so that a failure shows the rows that broke it. */
export async function expectInvariants(db: Database): Promise<void> {
  expect(await readSnapshot(db, findBroken)).toEqual([]);
}
