import { writeAudit } from '../src/modules/audit-log/audit-log.ts';
import { addRole } from '../src/modules/identity/operator.ts';
import { deleteRole, lockRoles } from '../src/modules/identity/role-repository.ts';
import { type StaffMember, staffActor } from '../src/modules/identity/staff.ts';
import { type Database, joinTransaction, type Queryable } from '../src/platform/db/database.ts';
import { findAppointer } from './staff-roles.ts';

const LOGINS = ['treasurer_one', 'treasurer_two'];

async function findTreasurers(tx: Queryable): Promise<StaffMember[]> {
  await tx.query(
    `insert into players (login, email, ref_link)
     select login, login || '@example.ru', login from unnest($1::text[]) login on conflict do nothing`,
    [LOGINS],
  );
  const { rows } = await tx.query<Pick<StaffMember, 'id' | 'login'>>(
    'select id, login from players where login = any($1) order by id',
    [LOGINS],
  );
  return rows.map(found => ({ ...found, roles: ['admin'], hasTwoFactor: true }));
}

/**
 * What takes two admins, done by two, each in the journal. They are that for this act alone, or the site
 * under test would have two admins more.
 */
export function withTreasurers<Result>(
  db: Database,
  act: (within: Database, treasurers: readonly StaffMember[]) => Promise<Result>,
): Promise<Result> {
  return db.inTransaction(async tx => {
    // Held to the end: one act at a time.
    await lockRoles(tx);
    const treasurers = await findTreasurers(tx);
    for (const { id, login } of treasurers) {
      await addRole(tx, id, 'admin', await findAppointer(tx, login));
    }
    const result = await act(joinTransaction(tx), treasurers);
    for (const member of treasurers) {
      await writeAudit(tx, {
        actor: staffActor(member),
        action: 'identity/role-taken',
        subject: `player:${member.id}`,
        details: { role: 'admin' },
      });
      await deleteRole(tx, member.id, 'admin');
    }
    return result;
  });
}
