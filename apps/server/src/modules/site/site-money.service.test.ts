import { afterEach, expect, it } from 'vitest';
import { type OlderDatabase, openDatabaseBefore } from '../../../test/older-database.ts';
import { noteSiteMoney, readSiteMoney } from './site-money.ts';

let older: OlderDatabase;
afterEach(() => older.close());

async function migrateWithTopUps(...moneys: string[]) {
  older = await openDatabaseBefore('0060-money-of-the-site.sql');
  await older.db.query(
    `insert into players (id, login, email, ref_link) overriding system value
     values (1, 'anna', 'anna@example.ru', '1')`,
  );
  for (const money of moneys) {
    await older.db.query(
      `insert into payments (id, player_id, money, provider, method, amount, created_at, next_check_at)
       values (gen_random_uuid(), 1, $1, 'x', 'sbp', 100, now(), now())`,
      [money],
    );
  }
  await older.migrate();
  return older.db;
}

it('knows an older site’s money by its last top-up, until a node says of which it is', async () => {
  const db = await migrateWithTopUps('play', 'real');
  expect(await readSiteMoney(db)).toBe('real');
  await noteSiteMoney(db, 'play');
  expect(await readSiteMoney(db)).toBe('play');
});

it('does not know the money of a site that never had any', async () => {
  expect(await readSiteMoney(await migrateWithTopUps())).toBeNull();
});
