import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('a test database', () => {
  it('is migrated, is seen by nobody else, and can be dropped', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    const tables = `SELECT count(*)::int > 0 AS migrated FROM pg_tables WHERE schemaname = 'public'`;
    expect(await query(one.url, tables)).toEqual([{ migrated: true }]);
    await query(one.url, 'CREATE TABLE only_here ()');
    expect(await query(other.url, "SELECT to_regclass('only_here') AS found")).toEqual([
      { found: null },
    ]);
    await Promise.all([one.drop(), other.drop()]);
    await expect(query(one.url, 'SELECT 1')).rejects.toThrow(/does not exist/);
  });
});
