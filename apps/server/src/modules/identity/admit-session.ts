import type { Permission, Refusal } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { Session, SessionStore } from './session-store.ts';
import { admitStaff, type StaffMember } from './staff.ts';

export interface AdmitParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Pick<SessionStore, 'readProvedAt'>;
  readonly money: Money;
}

/** For what a call asks for beyond its own permission, depending on what is in it. */
export async function admitSession(
  { db, clock, sessions, money }: AdmitParts,
  session: Session,
  permission: Permission,
): Promise<StaffMember | Refusal> {
  return admitStaff(db, {
    ...{ playerId: session.player.id, permission, money },
    provedAt: await sessions.readProvedAt(session),
    now: clock.now(),
  });
}
