import { takeRoleFrom } from '../src/modules/identity/operator.ts';
import type { Role } from '../src/modules/identity/roles.ts';
import { staffActor } from '../src/modules/identity/staff.ts';
import type { Database, Queryable } from '../src/platform/db/database.ts';
import { watchHeldBy } from './held-by.ts';
import { waitUntil } from './wait-until.ts';

/** What becomes of an act that begins while `change` is written and not yet committed. */
export async function actDuring<Result>(
  db: Database,
  change: (tx: Queryable) => Promise<unknown>,
  act: () => Promise<Result>,
): Promise<Result> {
  const { acting } = await db.inTransaction(async tx => {
    const objection = await change(tx);
    if (objection) throw new Error(JSON.stringify(objection));
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    const isAnyoneHeld = await watchHeldBy(db, tx);
    const acting = act();
    acting.then(end, end);
    await waitUntil(async () => isOver || (await isAnyoneHeld()));
    return { acting };
  });
  return acting;
}

/** The same while this one loses a role in the name of that one. */
export function actDuringDismissal<Result>(
  db: Database,
  { id, role, by }: { readonly id: number; readonly role: Role; readonly by: number },
  act: () => Promise<Result>,
): Promise<Result> {
  return actDuring(db, tx => takeRoleFrom(tx, id, role, staffActor({ id: by })), act);
}
