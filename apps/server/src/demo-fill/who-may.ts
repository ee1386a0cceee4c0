import { isRefusal, type Permission } from '@kvazar/contract';
import { findStaff, type StaffMember } from '../modules/identity/staff.ts';
import type { Database } from '../platform/db/database.ts';

/** In the order in which they registered. */
export async function listWhoMay(db: Database, permission: Permission): Promise<StaffMember[]> {
  const { rows } = await db.query<{ id: number }>(
    'select distinct player_id as id from player_roles order by 1',
  );
  const found = await Promise.all(rows.map(({ id }) => findStaff(db, id, permission)));
  return found.flatMap(staff => (isRefusal(staff) ? [] : [staff]));
}

export async function findWhoMay(db: Database, permission: Permission): Promise<StaffMember> {
  const [first] = await listWhoMay(db, permission);
  if (!first) throw new Error(`nobody may: ${permission}`);
  return first;
}
