import { isRefusal, refuse } from '@kvazar/contract';
import { type Kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { noteAgreement } from './agreement.ts';
import { creditByOperator } from './operator.ts';
import { lockPlayer } from './player-repository.ts';
import { lockRoles } from './role-repository.ts';
import { allows, dailyCompensation } from './roles.ts';
import { refuseSharedCard } from './shares-card.ts';
import {
  findMissingPerson,
  findStaffAgain,
  findSubject,
  type StaffMember,
  staffActor,
} from './staff.ts';

export interface Compensation {
  readonly name: string;
  readonly amount: Kopecks;
  readonly money: Money;
  readonly reason: string;
}

/** Given by the first; beyond what that one may give in a day, two who may give any sum agree. */
export async function compensate(
  db: Database,
  { name, amount, money, reason }: Compensation,
  named: readonly StaffMember[],
) {
  const [first] = named;
  if (!first) return refuse('identity/not-allowed');
  const actor = staffActor(first);
  const given = await creditByOperator(
    db,
    name,
    amount,
    money,
    reason,
    actor,
    async (tx, { login }) => {
      await lockRoles(tx);
      const staff = await findStaffAgain(tx, named, 'staff/enter');
      if (isRefusal(staff)) return staff;
      // Here and not at the gate: a player may have become a colleague since.
      const subject = await findSubject(tx, staff, login);
      if (isRefusal(subject)) return subject;
      const ids = staff.map(({ id }) => id);
      const isTheirs = await refuseSharedCard(tx, ids, subject.id);
      if (isTheirs) return isTheirs;
      const [giver = first] = staff;
      await lockPlayer(tx, giver.id);
      const limit = dailyCompensation(giver.roles);
      if ((await sumOfToday(tx, giver)) + amount > limit) {
        if (!allows(giver.roles, 'compensation/give-any')) {
          return refuse('identity/compensation-limit');
        }
        const missing = await findMissingPerson(tx, 'compensation/give-any', staff);
        if (missing) return missing;
      }
      // With the money, or the audit could meet the one without the other.
      await noteAgreement(tx, staff, `credit ${login} ${roublesFromKopecks(amount)} ${reason}`);
      return null;
    },
  );
  return given ?? refuse('identity/player-not-found', `Игрок «${name}» не найден`);
}

async function sumOfToday(tx: Queryable, giver: StaffMember): Promise<number> {
  const { rows } = await tx.query<{ sum: number }>(
    `select coalesce(sum(greatest((details->>'amountKopecks')::bigint, 0)), 0)::bigint as sum from audit_log
     where actor = $1 and action = 'ledger/credited'
       and at >= date_trunc('day', now(), $2)`,
    [staffActor(giver), MOSCOW],
  );
  return rows[0]?.sum ?? 0;
}
