import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { formatRoubles, kopecksFromRoubles } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Approvals } from '../approvals/approvals.ts';
import { compensate } from '../identity/compensation.ts';
import { allows } from '../identity/roles.ts';
import type { Session, SessionStore } from '../identity/session-store.ts';
import { admitStaff, findStaff } from '../identity/staff.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { COMPENSATE } from './compensate-act.ts';

export interface CompensationParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly money: Money;
  readonly sessions: Pick<SessionStore, 'readProvedAt'>;
  readonly approvals: Approvals;
}

/** Refusals after which a second person may still say yes. */
const NEED_ANOTHER = new Set(['identity/compensation-limit', 'identity/second-person-needed']);

/** Given at once within what one may give in a day; else asked for. */
export async function giveCompensation(
  { db, clock, money, sessions, approvals }: CompensationParts,
  session: Session,
  { player: playerId, amount, reason }: { player: number; amount: number; reason: string },
): Promise<{ state: 'done' | 'waiting'; message: string } | Refusal> {
  const sum = kopecksFromRoubles(amount);
  if (sum === null || sum <= 0) return refuse('wallet/amount-format');
  const staff = await findStaff(db, session.player.id, 'compensation/ask');
  if (isRefusal(staff)) return staff;
  const { rows } = await db.query<{ login: string }>('select login from players where id = $1', [
    playerId,
  ]);
  const [found] = rows;
  if (!found) return refuse('identity/player-not-found');
  if (playerId === staff.id) return refuse('identity/own-account');
  if (allows(staff.roles, 'compensation/give')) {
    const giver = await admitStaff(db, {
      ...{ playerId: staff.id, permission: 'compensation/give', money },
      provedAt: await sessions.readProvedAt(session),
      now: clock.now(),
    });
    if (isRefusal(giver)) return giver;
    const compensation = { name: found.login, amount: sum, money, reason };
    const given = await compensate(db, compensation, [giver]);
    if (!isRefusal(given)) {
      return { state: 'done', message: `${found.login}: начислено ${formatRoubles(sum)}` };
    }
    if (!NEED_ANOTHER.has(given.refused)) return given;
  }
  const params = { player: playerId, amount, money };
  const proposed = await approvals.propose(staff, COMPENSATE, params, reason);
  return isRefusal(proposed) ? proposed : { state: proposed.state, message: proposed.message };
}
