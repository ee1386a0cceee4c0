import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { allInvariants } from '../src/all-invariants.ts';
import {
  checkInvariants,
  type InvariantReport,
  isBroken,
} from '../src/platform/audit/check-invariants.ts';
import { readSnapshot } from '../src/platform/audit/snapshot.ts';
import type { Database, Queryable } from '../src/platform/db/database.ts';

const names = new Map<string, string>();

function nameOf(query: string): string {
  const name = names.get(query) ?? createHash('sha1').update(query).digest('hex');
  names.set(query, name);
  return name;
}

/** A connection plans each question once: over tables as small as those of a test that is most of the work. */
function planOnce(tx: Queryable): Queryable {
  return {
    query: (query, values) =>
      typeof query === 'string' && values === undefined && query.startsWith('select')
        ? tx.query({ name: nameOf(query), text: query })
        : tx.query(query, values),
  };
}

/** The invariants that do not hold, as a transaction sees it. Small tables are replayed whole. */
async function findBroken(tx: Queryable): Promise<InvariantReport[]> {
  const reports = await checkInvariants(planOnce(tx), allInvariants, { seed: 0, isWhole: true });
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
