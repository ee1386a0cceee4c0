import { expect } from 'vitest';
import { LEADER_LOCK } from '../src/modules/rounds/round-hall.ts';
import type { Queryable } from '../src/platform/db/database.ts';
import { waitUntil } from './wait-until.ts';

/** The backends that hold the lock of the leader of rounds in this database. */
export async function findLeaders(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted and objid = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [LEADER_LOCK],
  );
  return rows.map(({ pid }) => pid);
}

/** Drops the connection that holds the lock; someone else, or the same node, takes over. */
export async function killLeader(db: Queryable): Promise<void> {
  const [leader] = await findLeaders(db);
  await db.query('select pg_terminate_backend($1)', [leader]);
  await waitUntil(async () => {
    const [next, ...others] = await findLeaders(db);
    expect(others, 'leaders beside the first').toEqual([]);
    return next !== undefined && next !== leader;
  });
}
