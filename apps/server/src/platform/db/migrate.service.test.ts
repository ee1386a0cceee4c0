import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { openDatabase } from './database.ts';
import { migrateToLatest } from './migrate.ts';

it('starts on a database that a later release has brought on, and on no other that it does not know', async () => {
  const { url, drop } = await createTestDatabase();
  const db = openDatabase({ url, poolSize: 1, onIdleError: () => {}, isUnbound: true });
  const add = (name: string) =>
    db.query(`insert into kysely_migration values ($1, '9999-01-01')`, [name]);
  await add('9999-of-the-next-release');
  await migrateToLatest(url);
  await add('0001-a-stranger');
  await expect(migrateToLatest(url)).rejects.toThrow('0001-a-stranger');
  await db.close();
  await drop();
});
