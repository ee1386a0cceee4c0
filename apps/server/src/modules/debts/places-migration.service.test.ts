import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OlderDatabase, openDatabaseBefore } from '../../../test/older-database.ts';
import type { Database } from '../../platform/db/database.ts';

describe('debts from before they had places', () => {
  let older: OlderDatabase;
  let db: Database;
  const [open, ended, byOldNode] = [randomUUID(), randomUUID(), randomUUID()];
  const before: Record<'bet' | 'withdrawal', number> = { bet: 0, withdrawal: 0 };
  const after: typeof before = { bet: 0, withdrawal: 0 };

  /** By a connection that asks for no other rows: a debt stands on a whole corrected round. */
  function write(sql: string, values: readonly unknown[] = []) {
    return db.inTransaction(async tx => {
      await tx.query('set local session_replication_role = replica');
      const { rows } = await tx.query<{ seq: number }>(sql, [...values]);
      return rows[0]?.seq ?? 0;
    });
  }

  const bet = (at: string) =>
    write(
      `insert into bets (id, player_id, game, state, stake, payout, multiplier_e4, params, outcome,
         balance_after, created_at)
       values (gen_random_uuid(), 7, 'roulette', 'open', 100, 0, 0, '{}', '{}', 0, ${at}) returning seq`,
    );
  const withdrawal = (at: string) =>
    write(
      `insert into withdrawals (id, player_id, money, provider, method, amount, destination_mask,
         destination_hash, destination_sealed, created_at)
       values (gen_random_uuid(), 7, 'play', 'x', 'sbp', 100, 'x', 'x', 'x', ${at}) returning seq`,
    );
  const debt = (id: string, endedAt: string) =>
    write(
      `insert into correction_debts (id, player_id, money, owed, since, ended_at)
       values ($1, 7, 'play', 100, now(), ${endedAt})`,
      [id],
    );
  const placeOf = async (id: string) => {
    const { rows } = await db.query<{ bet: number | null; operation: number | null }>(
      'select after_bet as bet, after_operation as operation from correction_debts where id = $1',
      [id],
    );
    return rows[0];
  };

  beforeAll(async () => {
    older = await openDatabaseBefore('0056-places-of-debts.sql');
    db = older.db;
    before.bet = await bet(`now() - interval '1 minute'`);
    before.withdrawal = await withdrawal(`now() - interval '1 minute'`);
    await debt(open, 'null');
    await debt(ended, 'now()');
    after.bet = await bet(`now() + interval '1 minute'`);
    after.withdrawal = await withdrawal(`now() + interval '1 minute'`);
    await older.migrate();
  });
  afterAll(() => older.close());

  it('stand between what was made before them and what was made after', async () => {
    const place = await placeOf(open);
    expect(place?.bet).toBeGreaterThan(before.bet);
    expect(place?.bet).toBeLessThanOrEqual(after.bet);
    expect(place?.operation).toBeGreaterThan(before.withdrawal);
    expect(place?.operation).toBeLessThanOrEqual(after.withdrawal);
    expect(await placeOf(ended)).toEqual({ bet: null, operation: null });
  });

  it('are given places when a node of the last release makes and ends them', async () => {
    await debt(byOldNode, 'null');
    const place = await placeOf(byOldNode);
    expect(place?.bet).toBeGreaterThan(after.bet);
    expect(place?.bet).toBeLessThan(await bet('now()'));
    expect(place?.operation).toBeLessThan(await withdrawal('now()'));
    await db.query('update correction_debts set ended_at = clock_timestamp() where id = $1', [
      byOldNode,
    ]);
    await expect(
      db.query('update correction_debts set ended_at = null where id = $1', [byOldNode]),
    ).rejects.toThrow('a debt only ends');
  });
});
