import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OlderDatabase, openDatabaseBefore } from '../../../test/older-database.ts';
import { checkInvariants, isBroken } from '../../platform/audit/check-invariants.ts';
import type { Database } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { sealJournal } from '../audit-log/chain.ts';
import { journalInvariants } from '../audit-log/invariants.ts';
import { identityInvariants } from './invariants.ts';

const MIGRATION = '0018-staff-and-journal.sql';
const OLD_ENTRIES = 300;

describe('a database from before there were roles and a chain', () => {
  let older: OlderDatabase;
  let db: Database;
  beforeAll(async () => {
    older = await openDatabaseBefore(MIGRATION);
    db = older.db;
    await db.query(
      `insert into players (login, email, ref_link, is_admin) values
         ('anna', 'anna@example.ru', 'a', true), ('nova', 'nova@example.ru', 'b', false),
         ('boris', 'boris@example.ru', 'c', true)`,
    );
    await db.query(
      `insert into audit_log (actor, action, subject, details)
       select 'player:' || n, 'test/old', 'site', jsonb_build_object('n', n, 'слово', 'ключ', 'sum', 1.50)
       from generate_series(1, $1::integer) n`,
      [OLD_ENTRIES],
    );
    await older.migrate();
  });
  afterAll(() => older.close());

  it('makes every admin one by role, with a line in the journal, and nobody else', async () => {
    const { rows } = await db.query(
      `select p.login, r.role, l.actor from player_roles r join players p on p.id = r.player_id
       join audit_log l on l.subject = 'player:' || p.id and l.action = 'identity/role-given'
       order by p.id`,
    );
    expect(rows).toEqual([
      { login: 'anna', role: 'admin', actor: 'system' },
      { login: 'boris', role: 'admin', actor: 'system' },
    ]);
  });

  it('chains what was there, in its order, and goes on from it', async () => {
    const { rows } = await db.query<{ sealed: number; first: number }>(
      `select count(*) filter (where position is not null) as sealed,
         min(position) filter (where id = 1) as first from audit_log`,
    );
    expect(rows).toEqual([{ sealed: OLD_ENTRIES + 2, first: 1 }]);
    await writeAudit(db, { actor: 'system', action: 'test/new', subject: 'site' });
    expect((await sealJournal(db))?.position).toBe(OLD_ENTRIES + 3);
    await older.migrateOn();
    const reports = await db.inTransaction(tx =>
      checkInvariants(tx, [...journalInvariants, ...identityInvariants], {
        seed: 0,
        isWhole: true,
      }),
    );
    expect(reports.filter(isBroken)).toEqual([]);
  });
});
