import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openDatabase, type PooledDatabase, type Queryable } from '../db/database.ts';
import { expectSameTime } from './same-time.ts';

let own: TestDatabase;
let db: PooledDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
  db = openDatabase({ url: own.url, poolSize: 1, onIdleError: () => {}, isUnbound: true });
});
afterAll(async () => {
  await db.close();
  await own.drop();
});

/** A clock so far ahead of what the database answers, whenever it is read. */
async function expectSameTimeAt(hours: number): Promise<void> {
  let answeredAtMs = Number.NaN;
  const connection: Queryable = {
    async query<Row extends pg.QueryResultRow>(query: string | pg.QueryConfig, values?: unknown[]) {
      const answer = await db.query<Row>(query, values);
      answeredAtMs = answer.rows[0]?.['at'].getTime();
      return answer;
    },
  };
  await expectSameTime(connection, { now: () => new Date(answeredAtMs + hours * 3_600_000) });
}

it('bars a node whose clock is hours off, and says which way', async () => {
  await expect(expectSameTimeAt(30)).rejects.toThrow(
    'Часы этого узла спешат на 108000 с против часов базы',
  );
  await expect(expectSameTimeAt(-1)).rejects.toThrow('отстают на 3600 с');
  await expectSameTimeAt(0);
});
