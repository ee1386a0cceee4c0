import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type StaffMember, staffActor } from '../identity/staff.ts';
import type { TwoPersonAct } from './two-person-act.ts';

/** What became of an act that was asked for. */
export type Proposed =
  | { readonly state: 'done'; readonly message: string }
  | { readonly state: 'waiting'; readonly id: number; readonly message: string };

export interface Approvals {
  /** Carried out at once where nobody else could agree; else it waits for a second person. */
  propose(
    staff: StaffMember,
    action: string,
    params: unknown,
    reason: string,
  ): Promise<Proposed | Refusal>;
}

export interface ApprovalsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly acts: readonly TwoPersonAct[];
}

export function createApprovals({ db, acts }: ApprovalsParts): Approvals {
  return {
    async propose(staff, action, given, reason) {
      const act = acts.find(one => one.action === action);
      const params = act?.params.safeParse(given);
      if (!act || !params?.success) return refuse('request/invalid');
      return db.inTransaction(async tx => {
        const objection = await act.findObjection(tx, params.data, staff);
        if (objection) return objection;
        const actor = staffActor(staff);
        const message = await act.carryOut(tx, params.data, { people: [staff], actor, reason });
        return isRefusal(message) ? message : { state: 'done', message };
      });
    },
  };
}
