import { expect } from 'vitest';
import { allInvariants } from '../src/all-invariants.ts';
import {
  checkInvariants,
  type InvariantReport,
  isBroken,
} from '../src/platform/audit/check-invariants.ts';
import { readSnapshot } from '../src/platform/audit/snapshot.ts';
import type { Database, Queryable } from '../src/platform/db/database.ts';
import { askAhead, WHOLE } from './asked-ahead.ts';
import { findAuditConnection } from './audit-connection.ts';

/** The invariants that do not hold, as a transaction sees it. */
async function findBroken(tx: Queryable): Promise<InvariantReport[]> {
  const reports = await checkInvariants(await askAhead(tx), allInvariants, WHOLE);
  return reports.filter(isBroken);
}

export async function listBrokenWithin(tx: Queryable): Promise<string[]> {
  return (await findBroken(tx)).map(({ name }) => name);
}

export async function listBrokenInvariants(db: Database): Promise<string[]> {
  return readSnapshot(await findAuditConnection(db), listBrokenWithin);
}

/** What comes of damage done straight to the tables, past their triggers; it is undone. */
export async function tryDamage<Result>(
  db: Database,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const undone = new Error('undone');
  const connection = await findAuditConnection(db);
  let result: Result | undefined;
  const attempt = connection.inTransaction(async tx => {
    await tx.query('set local session_replication_role = replica');
    result = await work(tx);
    throw undone;
  });
  await attempt.catch(error => {
    if (error !== undone) throw error;
  });
  return result as Result;
}

/** What the audit names after it. */
export function listBrokenBy(
  db: Database,
  ...damage: readonly (string | ((tx: Queryable) => Promise<unknown>))[]
): Promise<string[]> {
  return tryDamage(db, async tx => {
    for (const act of damage) await (typeof act === 'string' ? tx.query(act) : act(tx));
    return listBrokenWithin(tx);
  });
}

/** Whole reports, so that a failure shows the rows that broke it. */
export async function expectInvariants(db: Database): Promise<void> {
  expect(await readSnapshot(await findAuditConnection(db), findBroken)).toEqual([]);
}
