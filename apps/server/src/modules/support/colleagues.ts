import { isRefusal, type Refusal } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { findStaff } from '../identity/staff.ts';

/** Of a request `r`: who sent it works here. */
export const IS_COLLEAGUES = 'exists (select from player_roles k where k.player_id = r.player_id)';

/** What a colleague asks as a player is for who could dismiss them, as everything else on their account. */
const PERMISSION = 'roles/manage';

export async function mayServeColleagues(db: Queryable, staffId: number): Promise<boolean> {
  return !isRefusal(await findStaff(db, staffId, PERMISSION));
}

export async function findColleagueObjection(
  db: Queryable,
  staffId: number,
  playerId: number,
): Promise<Refusal | null> {
  const { rowCount } = await db.query('select from player_roles where player_id = $1 limit 1', [
    playerId,
  ]);
  if (!rowCount) return null;
  const staff = await findStaff(db, staffId, PERMISSION);
  return isRefusal(staff) ? staff : null;
}
