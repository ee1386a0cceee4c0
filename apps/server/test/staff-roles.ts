import {
  giveRole as giveRoleAs,
  takeRole as takeRoleAs,
} from '../src/modules/identity/operator.ts';
import { lockRoles } from '../src/modules/identity/role-repository.ts';
import type { Role } from '../src/modules/identity/roles.ts';
import { staffActor } from '../src/modules/identity/staff.ts';
import { type Database, joinTransaction, type Queryable } from '../src/platform/db/database.ts';

/** In whose name roles change: of an admin, somebody else's where there is one; as long as there is none, of nobody. */
export async function findAppointer(db: Queryable, subject: string): Promise<string> {
  const { rows } = await db.query<{ id: number }>(
    `select p.id from player_roles r join players p on p.id = r.player_id
     where r.role = 'admin' and p.banned_at is null order by p.login = $1, p.id limit 1`,
    [subject],
  );
  return rows[0] ? staffActor(rows[0]) : 'system';
}

/** In one transaction: another that changes roles meanwhile would make it another's name. */
function inSomeName<Result>(
  db: Database,
  subject: string,
  change: (within: Database, actor: string) => Promise<Result>,
): Promise<Result> {
  return db.inTransaction(async tx => {
    await lockRoles(tx);
    return change(joinTransaction(tx), await findAppointer(tx, subject));
  });
}

export function giveRole(db: Database, name: string, role: Role) {
  return inSomeName(db, name, (within, actor) => giveRoleAs(within, name, role, actor));
}

export function takeRole(db: Database, name: string, role: Role) {
  return inSomeName(db, name, (within, actor) => takeRoleAs(within, name, role, actor));
}
