import { isRefusal } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import { writeAudit } from '../src/modules/audit-log/audit-log.ts';
import { compensate } from '../src/modules/identity/compensation.ts';
import { addRole } from '../src/modules/identity/operator.ts';
import { deleteRole } from '../src/modules/identity/role-repository.ts';
import type { StaffMember } from '../src/modules/identity/staff.ts';
import type { Money } from '../src/modules/ledger/site-accounts.ts';
import { type Database, joinTransaction, type Queryable } from '../src/platform/db/database.ts';

const LOGINS = ['treasurer_one', 'treasurer_two'];

/** Held to the end: one test gives at a time. */
async function lockTreasurers(tx: Queryable): Promise<StaffMember[]> {
  await tx.query(
    `insert into players (login, email, ref_link)
     select login, login || '@example.ru', login from unnest($1::text[]) login on conflict do nothing`,
    [LOGINS],
  );
  const { rows } = await tx.query<Pick<StaffMember, 'id' | 'login'>>(
    'select id, login from players where login = any($1) order by id for update',
    [LOGINS],
  );
  return rows.map(found => ({ ...found, roles: ['admin'], hasTwoFactor: true }));
}

/**
 * Money for whoever a test is about, by the one road on which an operator gives any sum: two admins, each in the
 * journal. They are that for this act alone, or the site under test would have two admins more.
 */
export function giveMoney(
  db: Database,
  name: string,
  amount: Kopecks,
  money: Money = 'play',
): Promise<void> {
  return db.inTransaction(async tx => {
    const treasurers = await lockTreasurers(tx);
    for (const { id } of treasurers) await addRole(tx, id, 'admin', 'test');
    const joined = joinTransaction(tx);
    const given = await compensate(joined, { name, amount, money, reason: 'test' }, treasurers);
    if (given === null || isRefusal(given)) throw new Error(`${name} was given nothing`);
    for (const { id } of treasurers) {
      await deleteRole(tx, id, 'admin');
      await writeAudit(tx, {
        actor: 'test',
        action: 'identity/role-taken',
        subject: `player:${id}`,
        details: { role: 'admin' },
      });
    }
  });
}
