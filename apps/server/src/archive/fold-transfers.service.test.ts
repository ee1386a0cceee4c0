import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { foldTransfers } from './fold-transfers.ts';

let own: TestDatabase;
let db: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  db = openDatabase({ url: own.url, poolSize: 1, onIdleError: () => {}, isUnbound: true });
  await db.query(
    `select ensure_month_partition(monthly, month::date) from monthly_tables monthly,
       unnest(array['2026-02-01', '2026-03-01', '2026-04-01']) month where name = 'transfers'`,
  );
});
afterAll(async () => {
  await db.close();
  await own.drop();
});

const [HOUSE, GIFT, PLAYER] = [1, 3, 2001];

/** As they were written, one after another. */
const WRITTEN = [
  ['2026-02-28T20:00:00Z', 'gift', 500, 500],
  // The second of them began before midnight and was written after one that had begun later.
  ['2026-03-01T00:00:00.200Z', 'stake', 100, 400],
  ['2026-02-28T23:59:59.900Z', 'stake', 50, 350],
  ['2026-03-01T00:00:01Z', 'stake', 100, 250],
  ['2026-03-05T10:00:00Z', 'gift', 1000, 1250],
  ['2026-03-06T10:00:00Z', 'stake', 100, 1150],
  ['2026-03-06T10:00:00Z', 'payout', 250, 1400],
  ['2026-03-07T10:00:00Z', 'stake', 1150, 250],
  ['2026-03-07T10:00:01Z', 'refund', 1150, 1400],
  // It began after midnight and was written before one that had begun earlier.
  ['2026-04-01T00:00:00.200Z', 'stake', 50, 1350],
  ['2026-03-31T23:59:59.900Z', 'stake', 100, 1250],
] as const;

it('keeps sums by kind and the chain of balances, around what stays and across both borders', async () => {
  for (const [index, [at, kind, amount, balance]] of WRITTEN.entries()) {
    const site = kind === 'gift' ? GIFT : HOUSE;
    const [from, to] = kind === 'stake' ? [PLAYER, site] : [site, PLAYER];
    await db.query(
      `insert into transfers (id, created_at, from_account, to_account, amount, kind, reference, balance_after)
       overriding system value values ($1, $2, $3, $4, $5, $6, gen_random_uuid(), $7)`,
      [index + 1, at, from, to, amount, kind, balance],
    );
  }
  const { rows } = await db.query<{ id: number; kind: string; amount: number; balance: number }>(
    `select id, kind, amount, balance_after as balance
     from (${foldTransfers('transfers_2026_03', '2026-03-01')}) f order by id`,
  );
  expect(rows).toEqual([
    // Number 3 stays in February and takes 50.
    { id: 2, kind: 'stake', amount: 100, balance: 400 },
    { id: 4, kind: 'stake', amount: 100, balance: 250 },
    { id: 5, kind: 'gift', amount: 1000, balance: 1250 },
    { id: 6, kind: 'refund', amount: 1150, balance: 2400 },
    { id: 7, kind: 'payout', amount: 250, balance: 2650 },
    { id: 9, kind: 'stake', amount: 1250, balance: 1400 },
    // Number 10 stays in April and takes 50.
    { id: 11, kind: 'stake', amount: 100, balance: 1250 },
  ]);
});
