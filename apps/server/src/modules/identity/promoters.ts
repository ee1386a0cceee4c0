import { isRefusal, type Refusal } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { findStaff, type StaffMember } from './staff.ts';

/** Somebody who makes promotions or checks them: each sees all of them, and may stop any. */
export async function findPromoter(
  db: Queryable,
  playerId: number,
): Promise<StaffMember | Refusal> {
  const maker = await findStaff(db, playerId, 'promotions/make');
  return isRefusal(maker) ? findStaff(db, playerId, 'promotions/check') : maker;
}
