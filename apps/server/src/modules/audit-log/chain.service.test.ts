import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { expectInvariants, listBrokenWithin, tryDamage } from '../../../test/invariants.ts';
import { checkInvariants, isBroken } from '../../platform/audit/check-invariants.ts';
import { type Database, openDatabase, type Queryable } from '../../platform/db/database.ts';
import { writeAudit } from './audit-log.ts';
import { sealJournal } from './chain.ts';
import { createKnownHeadInvariant, journalInvariants } from './invariants.ts';

const WRITERS = 20;
const ENTRIES_EACH = 30;

describe('the chain of the journal', () => {
  let place: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    place = await createTestDatabase();
    db = openDatabase({ url: place.url, poolSize: 8, onIdleError: () => {}, isUnbound: true });
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

const CHAIN = 'журнал: записи идут подряд, и хеш каждой следует из предыдущего и её содержания';
const BACKDATED = 'журнал: ни одна запись не сделана задним числом или задним номером';
const CUT = 'журнал: содержит всё, что уже было закреплено';

interface Theft {
  readonly name: string;
  readonly commit: (tx: Queryable) => Promise<unknown>;
  readonly named: readonly string[];
}

const inMiddle = 'position = 5';

/** Gives the entries from a place on their hashes anew, as if they had always been so. */
async function sealAgain(tx: Queryable, fromPosition: number): Promise<void> {
  await tx.query('update audit_log set position = null, hash = null where position >= $1', [
    fromPosition,
  ]);
  await sealJournal({ ...NEVER_CLOSED, query: tx.query.bind(tx), inTransaction: work => work(tx) });
}

const NEVER_CLOSED = { close: async () => {} };

const THEFTS: readonly Theft[] = [
  {
    name: 'an entry removed',
    named: [CHAIN],
    commit: tx => tx.query(`delete from audit_log where ${inMiddle}`),
  },
  {
    name: 'the first entry removed',
    named: [CHAIN],
    commit: tx => tx.query('delete from audit_log where position = 1'),
  },
  {
    name: 'an entry removed and its gap closed',
    named: [CHAIN, CUT],
    async commit(tx) {
      await tx.query(`delete from audit_log where ${inMiddle}`);
      await tx.query('update audit_log set position = -position where position > 5');
      await tx.query('update audit_log set position = -position - 1 where position < 0');
    },
  },
  ...[
    `actor = 'staff:2'`,
    `action = 'test/other'`,
    `subject = 'player:1'`,
    `details = '{"n": 6}'`,
    `at = at + interval '1 microsecond'`,
  ].map(change => ({
    name: `an entry changed: ${change}`,
    named: [CHAIN],
    commit: (tx: Queryable) => tx.query(`update audit_log set ${change} where ${inMiddle}`),
  })),
  {
    name: 'two entries that have changed places',
    named: [CHAIN],
    async commit(tx) {
      await tx.query('update audit_log set position = -position where position in (4, 5)');
      await tx.query('update audit_log set position = 9 + position where position < 0');
    },
  },
  {
    name: 'an entry put in between',
    named: [CHAIN, CUT],
    async commit(tx) {
      // Among those of the test: the migrations' are as old as the run.
      const { rows } = await tx.query<{ place: number }>(
        `select position as place from audit_log where details = '{"n": 5}'`,
      );
      const place = rows[0]?.place;
      await tx.query('update audit_log set position = -position where position >= $1', [place]);
      await tx.query('update audit_log set position = 1 - position where position < 0');
      await tx.query(
        `insert into audit_log (actor, action, subject, position, hash)
         values ('staff:1', 'ledger/credited', 'player:1', $1, sha256('made up'))`,
        [place],
      );
    },
  },
  {
    name: 'an entry added at the end with an earlier date',
    named: [BACKDATED],
    commit: tx =>
      tx.query(
        `insert into audit_log (at, actor, action, subject)
         values (now() - interval '1 day', 'staff:1', 'ledger/credited', 'player:1')`,
      ),
  },
  {
    name: 'an entry with an earlier date that was sealed like any other',
    named: [BACKDATED],
    async commit(tx) {
      await tx.query(
        `insert into audit_log (at, actor, action, subject)
         values (now() - interval '1 day', 'staff:1', 'ledger/credited', 'player:1')`,
      );
      await sealAgain(tx, 1_000_000);
    },
  },
  {
    name: 'an entry of today under a number from before the first',
    named: [BACKDATED],
    commit: tx =>
      tx.query(
        `insert into audit_log (id, actor, action, subject) overriding system value
         values (0, 'staff:1', 'ledger/credited', 'player:1')`,
      ),
  },
  {
    name: 'an entry of today under a number from long ago, sealed like any other',
    named: [BACKDATED],
    async commit(tx) {
      // As a transaction leaves it that came to nothing.
      const { rows } = await tx.query<{ left: number }>(
        `select nextval(pg_get_serial_sequence('audit_log', 'id')) as "left"`,
      );
      await writeAudit(tx, { actor: 'staff:1', action: 'test/act', subject: 'site' });
      await sealAgain(tx, 1_000_000);
      await tx.query(
        `insert into audit_log (id, at, actor, action, subject) overriding system value
         values ($1, now() + interval '1 day', 'staff:1', 'ledger/credited', 'player:1')`,
        [rows[0]?.left],
      );
      await sealAgain(tx, 1_000_000);
    },
  },
  {
    name: 'a tail cut off',
    named: [CUT],
    commit: tx => tx.query('delete from audit_log where position > 5'),
  },
  {
    name: 'a tail cut off, and others written in its place',
    named: [CUT],
    async commit(tx) {
      await tx.query('delete from audit_log where position > 5');
      for (let n = 6; n <= 20; n++) {
        await writeAudit(tx, { actor: 'staff:1', action: 'test/other', subject: 'site' });
      }
      await sealAgain(tx, 6);
    },
  },
  {
    name: 'a chain made anew from a changed entry on',
    named: [CUT],
    async commit(tx) {
      await tx.query(`update audit_log set actor = 'staff:2' where ${inMiddle}`);
      await sealAgain(tx, 5);
    },
  },
];

describe('[SAFETY 16] what is done to the journal by who owns the database', () => {
  let place: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    place = await createTestDatabase();
    db = openDatabase({ url: place.url, poolSize: 2, onIdleError: () => {}, isUnbound: true });
    for (let n = 1; n <= 10; n++) {
      await writeAudit(db, {
        actor: 'staff:1',
        action: 'test/act',
        subject: 'site',
        details: { n },
      });
    }
  });
  afterAll(async () => {
    await db.close();
    await place.drop();
  });

  it('entries of transactions that overlap have numbers and times in any order', async () => {
    const broken = await tryDamage(db, async tx => {
      await tx.query(
        `insert into audit_log (at, actor, action, subject)
         select now() + make_interval(mins => began), 'staff:1', 'test/act', 'site'
         from unnest(array[9, 0, 18, 10]) with ordinality entry (began, nth) order by nth`,
      );
      return listBrokenWithin(tx);
    });
    expect(broken).toEqual([]);
  });

  it.each([
    ['a late date', `default, now() - interval '1 day'`],
    ['a number from before the first', `0, now() + interval '1 day'`],
  ])('of an entry with %s it alone is named, not those that it passed', async (_what, made) => {
    await sealJournal(db);
    const [report] = await tryDamage(db, async tx => {
      await tx.query(
        `insert into audit_log (id, at, actor, action, subject) overriding system value
         values (${made}, 'staff:1', 'ledger/credited', 'player:1')`,
      );
      const reports = await checkInvariants(tx, journalInvariants, { seed: 0, isWhole: true });
      return reports.filter(isBroken);
    });
    expect(report).toMatchObject({ name: BACKDATED, findings: { violations: 1 } });
  });

  it.each(THEFTS)('the audit names $name', async ({ commit, named }) => {
    const knownHead = createKnownHeadInvariant(await sealJournal(db));
    const broken = await tryDamage(db, async tx => {
      const check = async () => [
        ...(await listBrokenWithin(tx)),
        ...(await checkInvariants(tx, [knownHead], { seed: 0, isWhole: true }))
          .filter(isBroken)
          .map(({ name }) => name),
      ];
      expect(await check()).toEqual([]);
      await commit(tx);
      return check();
    });
    expect(broken).toEqual(named);
  });
});
