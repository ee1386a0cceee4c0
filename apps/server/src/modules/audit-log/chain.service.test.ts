import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { writeAudit } from './audit-log.ts';
import { sealJournal } from './chain.ts';

const WRITERS = 20;
const ENTRIES_EACH = 30;

describe('the chain of the journal', () => {
  let place: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    place = await createTestDatabase();
    db = openDatabase({ url: place.url, poolSize: 8, onIdleError: () => {} });
  });
  afterAll(async () => {
    await db.close();
    await place.drop();
  });

  const entry = (action: string) => ({ actor: 'test', action, subject: 'site' });

  async function readPositions(action: string): Promise<(number | null)[]> {
    const { rows } = await db.query<{ position: number | null }>(
      'select position from audit_log where action = $1 order by id',
      [action],
    );
    return rows.map(({ position }) => position);
  }

  it('takes in what is committed, and later what was written before but committed after', async () => {
    await db.inTransaction(async tx => {
      await writeAudit(tx, entry('test/slow'));
      await writeAudit(db, entry('test/quick'));
      const head = await sealJournal(db);
      expect(await readPositions('test/quick')).toEqual([head?.position]);
    });
    expect(await readPositions('test/slow')).toEqual([null]);
    await sealJournal(db);
    const [[slow], [quick]] = [await readPositions('test/slow'), await readPositions('test/quick')];
    expect(slow).toBe((quick ?? 0) + 1);
    await expectInvariants(db);
  });

  it('holds whoever writes and seals at the same time, each entry once', async () => {
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; n < ENTRIES_EACH; n++) {
        await db.inTransaction(tx => writeAudit(tx, entry(`test/writer-${writer}`)));
        if (n % 10 === writer % 10) await sealJournal(db);
      }
    });
    await Promise.all(writers);
    const head = await sealJournal(db);
    const { rows } = await db.query<{ entries: number; places: number }>(
      'select count(*) as entries, count(distinct position) as places from audit_log',
    );
    expect(rows).toEqual([{ entries: head?.position, places: head?.position }]);
    await expectInvariants(db);
  });

  it('nobody who writes waits for who seals', async () => {
    await db.inTransaction(async sealing => {
      await sealing.query('select from pg_advisory_xact_lock(72600001)');
      await writeAudit(db, entry('test/not-waiting'));
      expect(await readPositions('test/not-waiting')).toEqual([null]);
    });
  });

  it('seals more than one batch at a time, and nothing twice', async () => {
    await db.query(
      `insert into audit_log (actor, action, subject) select 'test', 'test/many', 'site'
       from generate_series(1, 2500)`,
    );
    const head = await sealJournal(db);
    expect((await readPositions('test/many')).every(position => position !== null)).toBe(true);
    expect(await sealJournal(db)).toEqual(head);
    await expectInvariants(db);
  });

  it('lets an entry be sealed once and changed never', async () => {
    await writeAudit(db, entry('test/fixed'));
    for (const change of [
      `position = 1000000, hash = 'x', actor = 'other'`,
      `position = 1000000, hash = 'x', at = at - interval '1 day'`,
    ]) {
      await expect(
        db.query(`update audit_log set ${change} where action = 'test/fixed'`),
      ).rejects.toMatchObject({ code: 'KV001' });
    }
    await sealJournal(db);
    await expect(
      db.query(`update audit_log set position = null, hash = null where action = 'test/fixed'`),
    ).rejects.toMatchObject({ code: 'KV001' });
  });
});
