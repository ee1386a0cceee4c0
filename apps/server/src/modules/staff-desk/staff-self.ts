import { type CallSuccess, isRefusal, type Refusal, refuse } from '@kvazar/contract';
import server from '../../../package.json' with { type: 'json' };
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { countHolders, readRoleTitles } from '../identity/role-repository.ts';
import { rolesWith } from '../identity/roles.ts';
import type { Session, SessionStore } from '../identity/session-store.ts';
import { FRESH_MS, findStaff, listPermissions } from '../identity/staff.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { readFourEyes } from '../wallet/four-eyes.ts';

export interface StaffSelfParts {
  readonly db: Database;
  readonly sessions: Pick<SessionStore, 'readStaffLife'>;
  readonly clock: Clock;
  readonly money: Money;
}

/** Who has come to the staff area: what the shell shows and what the menu is made of. */
export async function describeSelf(
  { db, sessions, clock, money }: StaffSelfParts,
  session: Session,
): Promise<CallSuccess<'/api/admin/staff/me'> | Refusal> {
  const { id } = session.player;
  const staff = await findStaff(db, id, 'staff/enter');
  if (isRefusal(staff)) return staff;
  const life = await sessions.readStaffLife(session);
  if (!life) return refuse('identity/guest');
  const titles = await readRoleTitles(db);
  const freshUntilMs = (life.provedAt?.getTime() ?? 0) + FRESH_MS;
  const others = await countHolders(db, rolesWith('roles/manage'), id);
  return {
    id,
    login: staff.login,
    roles: staff.roles.map(name => ({ name, title: titles.get(name) ?? name })),
    permissions: await listPermissions(db, id, money),
    hasTwoFactor: staff.hasTwoFactor,
    provedUntil: freshUntilMs > clock.now().getTime() ? new Date(freshUntilMs).toISOString() : null,
    sessionUntil: life.until.toISOString(),
    idleMinutes: Math.floor(life.idleMs / 60_000),
    money: money === 'real' ? 'real' : 'demo',
    fourEyes: {
      isOn: others > 0 || (await readFourEyes(db)) !== null,
      isAlone: others === 0,
    },
    version: server.version,
  };
}
