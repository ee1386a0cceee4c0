import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openDatabaseBefore } from '../../../test/older-database.ts';

it('a request that an earlier release has marked after a restore is closed by voices from now on', async () => {
  const older = await openDatabaseBefore('0063-restored-withdrawals.sql');
  const { db } = older;
  await db.query(
    `insert into players (login, email, ref_link) values ('anna', 'a@example.ru', 'a')`,
  );
  const [restored, waiting] = [randomUUID(), randomUUID()];
  for (const [id, reason] of [
    [restored, 'Восстановлено из копии'],
    [waiting, null],
  ]) {
    await db.query(
      `insert into withdrawals (id, player_id, money, provider, method, amount, destination_mask,
         destination_hash, destination_sealed, created_at, stop_reason)
       select $1, id, 'real', 'yookassa', 'sbp', 100, 'x', 'x', 'x', now(), $2 from players`,
      [id, reason],
    );
  }
  await older.migrate();
  const { rows } = await db.query<{ id: string; isStopped: boolean }>(
    'select id, stopped_at is not null as "isStopped" from withdrawals',
  );
  expect(new Map(rows.map(row => [row.id, row.isStopped]))).toEqual(
    new Map([
      [restored, true],
      [waiting, false],
    ]),
  );
  await older.close();
});
