import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openDatabase, type PooledDatabase } from '../db/database.ts';
import { expectSameTime } from './same-time.ts';

let own: TestDatabase;
let db: PooledDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
  db = openDatabase({ url: own.url, poolSize: 1, onIdleError: () => {} });
});
afterAll(async () => {
  await db.close();
  await own.drop();
});

const clockAhead = (hours: number) => ({ now: () => new Date(Date.now() + hours * 3_600_000) });

it('bars a node whose clock is hours off, and says which way', async () => {
  await expect(expectSameTime(db, clockAhead(30))).rejects.toThrow(
    'Часы этого узла спешат на 108000 с против часов базы',
  );
  await expect(expectSameTime(db, clockAhead(-1))).rejects.toThrow('отстают на 3600 с');
  await expectSameTime(db, clockAhead(0));
});
