import { isRefusal, type Permission, type Refusal, refuse } from '@kvazar/contract';
import { noteLook } from '../audit-log/note-look.ts';
import { type AdmitParts, admitSession } from '../identity/admit-session.ts';
import { allows } from '../identity/roles.ts';
import type { Session } from '../identity/session-store.ts';
import { findStaff, type StaffMember } from '../identity/staff.ts';
import type { ApprovalRecord } from './approval-repository.ts';
import type { Approvals } from './approvals.ts';
import { findSubjectPlayer } from './subject-objection.ts';
import type { TwoPersonAct } from './two-person-act.ts';

export interface ApprovalDeskParts extends AdmitParts {
  readonly approvals: Approvals;
}

/** Acts of which this person may ask for or agree to some: of the others they see nothing. */
export function actsFor(
  acts: readonly TwoPersonAct[],
  { roles }: Pick<StaffMember, 'roles'>,
): readonly TwoPersonAct[] {
  return acts.filter(({ ask, agree }) => allows(roles, ask) || allows(roles, agree));
}

function viewApproval(approval: ApprovalRecord) {
  const { id, action, title, subject, summary, reason, maker, state, checker, isAlone, message } =
    approval;
  return {
    ...{ id, action, title, subject, summary, reason, maker, state, checker, isAlone, message },
    madeAt: approval.madeAt.toISOString(),
    expiresAt: approval.expiresAt.toISOString(),
    decidedAt: approval.decidedAt?.toISOString() ?? null,
  };
}

/** Approvals for who has a session: each act has its own permission, and with it its own fresh proof. */
export class ApprovalDesk {
  readonly #parts: ApprovalDeskParts;

  constructor(parts: ApprovalDeskParts) {
    this.#parts = parts;
  }

  async propose(
    session: Session,
    { action, params, reason }: { action: string; params: unknown; reason: string },
  ) {
    const { approvals } = this.#parts;
    const act = approvals.acts.find(one => one.action === action);
    if (!act) return refuse('request/invalid', 'Такого действия нет');
    const staff = await this.#admit(session, act.ask);
    if (isRefusal(staff)) return staff;
    const proposed = await approvals.propose(staff, action, params, reason, async agree => {
      const alone = await this.#admit(session, agree);
      return isRefusal(alone) ? alone : null;
    });
    if (isRefusal(proposed)) return proposed;
    return { ...proposed, id: proposed.state === 'waiting' ? proposed.id : null };
  }

  async get(session: Session, id: number) {
    const { db, clock, approvals } = this.#parts;
    const staff = await findStaff(db, session.player.id, 'staff/enter');
    if (isRefusal(staff)) return staff;
    const approval = await approvals.find(id);
    const act = actsFor(approvals.acts, staff).find(({ action }) => action === approval?.action);
    if (!approval || !act) return refuse('approvals/not-found');
    // Only a player is somebody whose affairs are looked into.
    const playerId = await findSubjectPlayer(db, approval.subject);
    if (playerId !== null) {
      await noteLook(
        db,
        {
          ...{ staffId: staff.id, playerId, what: `approval:${id}`, action: 'approvals/read' },
          details: { approval: id },
        },
        clock.now(),
      );
    }
    const isOwn = approval.makerId === staff.id;
    return {
      approval: {
        ...viewApproval(approval),
        hash: approval.hash,
        params: approval.params,
        picture: await this.#draw(approval),
        mayAgree: !isOwn && approval.state === 'waiting' && allows(staff.roles, act.agree),
        isOwn,
      },
    };
  }

  async agree(session: Session, id: number, hash: string): Promise<string | Refusal> {
    const refusal = await this.#admitTo(session, id);
    return refusal ?? this.#parts.approvals.agree(session.player.id, id, hash);
  }

  async refuse(session: Session, id: number, reason: string): Promise<Refusal | null> {
    const refusal = await this.#admitTo(session, id);
    return refusal ?? this.#parts.approvals.refuse(session.player.id, id, reason);
  }

  withdraw(session: Session, id: number): Promise<Refusal | null> {
    return this.#parts.approvals.withdraw(session.player.id, id);
  }

  async #draw(approval: ApprovalRecord) {
    const picture = await this.#parts.approvals.describe(approval);
    return picture && { ...picture, changes: [...picture.changes] };
  }

  async #admitTo(session: Session, id: number): Promise<Refusal | null> {
    const { approvals } = this.#parts;
    const approval = await approvals.find(id);
    const act = approvals.acts.find(({ action }) => action === approval?.action);
    if (!act) return refuse('approvals/not-found');
    const staff = await this.#admit(session, act.agree);
    return isRefusal(staff) ? staff : null;
  }

  #admit(session: Session, permission: Permission): Promise<StaffMember | Refusal> {
    return admitSession(this.#parts, session, permission);
  }
}
