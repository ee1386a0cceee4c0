import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { checkInvariants } from './check-invariants.ts';
import { holdsWhenEmpty, SHOWN_VIOLATIONS } from './invariant.ts';
import { holdsForRows } from './judged-rows.ts';
import { readSnapshot } from './snapshot.ts';

const WHOLE = { seed: 0, isWhole: true };

describe('an audit', () => {
  let own: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    own = await createTestDatabase();
    db = openDatabase({ url: own.url, poolSize: 2, onIdleError: () => {}, isUnbound: true });
    await db.query('create table moments (id integer)');
  });
  afterAll(async () => {
    await db.close();
    await own.drop();
  });

  it('sees one moment, whatever the site writes meanwhile', async () => {
    const count = 'select count(*) from moments';
    const [before, after] = await readSnapshot(db, async tx => {
      const first = await tx.query(count);
      await db.query('insert into moments values (1)');
      return [first.rows, (await tx.query(count)).rows];
    });
    expect(after).toEqual(before);
  });

  it('writes nothing', async () => {
    const write = readSnapshot(db, tx => tx.query('insert into moments values (2)'));
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  it('is not bound in time', async () => {
    const bound = openDatabase({ url: own.url, poolSize: 1, onIdleError: () => {} });
    const settings = await readSnapshot(bound, async tx => {
      const { rows } = await tx.query<{ timeouts: string[] }>(
        `select array[current_setting('statement_timeout'),
           current_setting('idle_in_transaction_session_timeout')] as timeouts`,
      );
      return rows[0]?.timeouts;
    });
    await bound.close();
    expect(settings).toEqual(['0', '0']);
    const { rows } = await db.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '0' }]);
  });

  it('counts every violation, shows the first, and goes on after a check that fails', async () => {
    const numbers = 'select n as id from generate_series(1, 2500) n';
    const seen: number[] = [];
    const reports = await readSnapshot(db, tx =>
      checkInvariants(
        tx,
        [
          holdsWhenEmpty('in SQL', numbers),
          holdsWhenEmpty('fails', 'select 1 / 0'),
          holdsForRows<{ id: number }>(
            'in code',
            () => numbers,
            ({ id }) => {
              if (id === 1) throw new Error('odd');
              if (id === 2) return 'unknown';
              return id % 2 === 0 ? 'holds' : { id };
            },
          ),
          holdsWhenEmpty('holds', 'select 1 where false'),
        ],
        WHOLE,
        { onStart: () => {}, onProgress: rows => seen.push(rows), onReport: () => {} },
      ),
    );
    expect(
      reports.map(({ name, findings }) => ({
        name,
        ...findings,
        examples: findings.examples.length,
      })),
    ).toEqual([
      { name: 'in SQL', violations: 2500, examples: SHOWN_VIOLATIONS, rows: null, unknown: 0 },
      { name: 'fails', violations: 1, examples: 1, rows: null, unknown: 0 },
      { name: 'in code', violations: 1250, examples: SHOWN_VIOLATIONS, rows: 2500, unknown: 1 },
      { name: 'holds', violations: 0, examples: 0, rows: null, unknown: 0 },
    ]);
    expect(reports[1]?.findings.examples).toEqual([{ error: 'error: division by zero' }]);
    expect(reports[2]?.findings.examples.slice(0, 2)).toEqual([
      { id: 1, error: 'Error: odd' },
      { id: 3 },
    ]);
    expect(seen).toEqual([1000, 2000, 2500]);
  });
});
