import { isRefusal } from '@kvazar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { writeAudit } from './audit-log.ts';
import { type JournalQuery, readJournal } from './journal.ts';

describe('the reader of the journal', () => {
  let place: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    place = await createTestDatabase();
    db = openDatabase({ url: place.url, poolSize: 1, onIdleError: () => {}, isUnbound: true });
    for (let n = 1; n <= 120; n++) {
      await writeAudit(db, {
        actor: n % 2 === 0 ? 'staff:1' : 'staff:2',
        action: n % 3 === 0 ? 'test/third' : 'test/other',
        subject: `player:${n % 5}`,
        details: { n },
      });
    }
    // Of one transaction, and so of one moment.
    await db.inTransaction(async tx => {
      for (let n = 0; n < 60; n++) {
        await writeAudit(tx, { actor: 'system', action: 'test/at-once', subject: 'site' });
      }
    });
  });
  afterAll(async () => {
    await db.close();
    await place.drop();
  });

  async function read(query: JournalQuery) {
    const page = await readJournal(db, query);
    if (isRefusal(page)) throw new Error(page.refused);
    return page;
  }

  async function readAll(query: JournalQuery) {
    const all = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await read({ ...query, ...(cursor === undefined ? {} : { cursor }) });
      all.push(...page.entries);
      cursor = page.cursor;
    }
    return all;
  }

  it('shows the newest first, page after page, each entry once', async () => {
    const all = await readAll({});
    // Beside the lines of the migrations.
    expect(all.filter(({ action }) => action.startsWith('test/'))).toHaveLength(180);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a));
    expect((await read({})).entries).toHaveLength(50);
  });

  it('finds by actor, subject and action, and by all of them', async () => {
    const numbers = async (query: JournalQuery) =>
      (await readAll(query)).map(({ details }) => details['n'] as number).reverse();
    const upTo120 = Array.from({ length: 120 }, (_, n) => n + 1);
    expect(await numbers({ actor: 'staff:1' })).toEqual(upTo120.filter(n => n % 2 === 0));
    expect(await numbers({ action: 'test/third' })).toEqual(upTo120.filter(n => n % 3 === 0));
    expect(await numbers({ subject: 'player:4' })).toEqual(upTo120.filter(n => n % 5 === 4));
    expect(await numbers({ actor: 'staff:1', action: 'test/third', subject: 'player:0' })).toEqual([
      30, 60, 90, 120,
    ]);
    expect(await numbers({ actor: 'staff:3' })).toEqual([]);
  });

  it('finds by time, from a moment on and before another', async () => {
    const all = await readAll({ actor: 'staff:1' });
    const [from, to] = [all[40]?.at ?? new Date(), all[20]?.at ?? new Date()];
    const found = await readAll({ actor: 'staff:1', from, to });
    // Moments are read in milliseconds, entries are dated more finely.
    expect(found).toEqual(all.filter(({ at }) => at >= from && at < to));
    expect(found.length).toBeGreaterThan(0);
  });

  it('refuses a cursor that is none', async () => {
    expect(await readJournal(db, { cursor: '!' })).toMatchObject({ refused: 'request/invalid' });
  });

  it.each<[string, JournalQuery]>([
    ['audit_log_time', {}],
    ['audit_log_actor', { actor: 'staff:1' }],
    ['audit_log_subject', { subject: 'player:1' }],
    ['audit_log_action', { action: 'test/third' }],
  ])('a page in a long journal comes from %s, without sorting', async (index, query) => {
    const plans: string[] = [];
    await db.inTransaction(async tx => {
      await tx.query('set local enable_seqscan = off; set local enable_bitmapscan = off');
      const explaining = {
        query: async (text: unknown, values?: unknown[]) => {
          const { rows } = await tx.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
          plans.push(rows.map(row => row['QUERY PLAN']).join('\n'));
          return { rows: [] };
        },
      };
      await readJournal(explaining as never, query);
    });
    expect(plans.join()).toContain(index);
    expect(plans.join()).not.toContain('Sort');
  });
});
