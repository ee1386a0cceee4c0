import { errorTable, isRefusal, type Permission, type Refusal, refuse } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { countHolders, lockRoles } from '../identity/role-repository.ts';
import { allows, rolesWith } from '../identity/roles.ts';
import { findStaff, type StaffMember, staffActor } from '../identity/staff.ts';
import { DESK_CHANGED } from '../inbox/signal-topics.ts';
import {
  type ApprovalRecord,
  countWaitingOf,
  type Decided,
  decideApproval,
  findApproval,
  insertAlone,
  insertWaiting,
  lockApproval,
  lockOverdue,
  type NewApproval,
} from './approval-repository.ts';
import { hashOf, writeCanonical } from './canonical.ts';
import { findSubjectObjection } from './subject-objection.ts';
import type { ActPicture, TwoPersonAct } from './two-person-act.ts';

/** What became of an act that was asked for. */
export type Proposed =
  | { readonly state: 'done'; readonly message: string }
  | { readonly state: 'waiting'; readonly id: number; readonly message: string };

/**
 * Whoever calls has found out who acts, by a session or by `proveStaff`, and asked for the fresh proof
 * that the permission needs; whether they still may is decided here.
 */
export interface Approvals {
  readonly acts: readonly TwoPersonAct[];
  /** Carried out at once where nobody else could agree; else it waits for a second person. */
  propose(
    staff: StaffMember,
    action: string,
    params: unknown,
    reason: string,
    /** Asked in the transaction that finds this person alone: may they also agree, here and now? */
    admitAlone?: (agree: Permission) => Promise<Refusal | null>,
  ): Promise<Proposed | Refusal>;
  find(id: number): Promise<ApprovalRecord | null>;
  /** What would change if it were carried out now; null when nobody can tell any more. */
  describe(approval: ApprovalRecord): Promise<ActPicture | null>;
  /** `hash` is of the parameters that whoever agrees has seen. Answers what to tell. */
  agree(staffId: number, id: number, hash: string): Promise<string | Refusal>;
  refuse(staffId: number, id: number, reason: string): Promise<Refusal | null>;
  /** Taken back by who asked. */
  withdraw(staffId: number, id: number): Promise<Refusal | null>;
  endOverdue(): Promise<void>;
}

export interface ApprovalsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly acts: readonly TwoPersonAct[];
}

const LIFE_MS = 24 * 3_600_000;
const MAX_WAITING_OF_ONE = 50;
const NOBODY_TO_AGREE = 'Одобрить это некому: попросите администратора назначить сотрудника';

/** Undoes all that an act has begun before it refused. */
class ActRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

const wordsOf = ({ refused, text }: Refusal) => text ?? errorTable[refused].text;

async function note(
  tx: Queryable,
  actor: string,
  what: Decided['state'] | 'asked',
  { id, action, hash, subject, reason, makerId }: NewApproval & { readonly id: number },
  more: Record<string, unknown> = {},
): Promise<void> {
  await writeAudit(tx, {
    actor,
    action: `approvals/${what}`,
    subject,
    details: {
      approval: id,
      act: action,
      hash,
      reason,
      maker: staffActor({ id: makerId }),
      ...more,
    },
  });
  await sendSignal(tx, DESK_CHANGED, null);
}

export function createApprovals({ db, clock, acts }: ApprovalsParts): Approvals {
  const findAct = (action: string) => acts.find(one => one.action === action);

  async function carryOut(
    tx: Queryable,
    act: TwoPersonAct,
    params: never,
    people: readonly [StaffMember, ...StaffMember[]],
    reason: string,
  ): Promise<string> {
    const subject = act.subjectOf(params);
    const objection = await findSubjectObjection(tx, subject, people);
    if (objection) throw new ActRefused(objection);
    const actor = staffActor(people[0]);
    const message = await act.carryOut(tx, params, { people, actor, reason });
    if (isRefusal(message)) throw new ActRefused(message);
    return message;
  }

  async function countOthers(tx: Queryable, staff: StaffMember, act: TwoPersonAct) {
    return countHolders(tx, rolesWith(act.agree), staff.id);
  }

  /** Ends what waits, with its line in the journal. */
  async function end(
    tx: Queryable,
    approval: ApprovalRecord,
    actor: string,
    decided: Omit<Decided, 'at'>,
    more: Record<string, unknown> = {},
  ): Promise<void> {
    await decideApproval(tx, approval.id, { ...decided, at: clock.now() });
    const { message } = decided;
    await note(tx, actor, decided.state, { ...approval, paramsText: '' }, { message, ...more });
  }

  /** The one that waits, locked; what is past its time ends here. */
  async function takeWaiting(tx: Queryable, id: number): Promise<ApprovalRecord | Refusal> {
    const approval = await lockApproval(tx, id);
    if (!approval) return refuse('approvals/not-found');
    if (approval.state !== 'waiting') return refuse('approvals/decided');
    if (approval.expiresAt > clock.now()) return approval;
    await end(tx, approval, 'system', { state: 'expired', checkerId: null, message: null });
    return refuse('approvals/expired');
  }

  async function fail(
    tx: Queryable,
    approval: ApprovalRecord,
    checkerId: number,
    refusal: Refusal,
  ): Promise<Refusal> {
    const message = wordsOf(refusal);
    const actor = staffActor({ id: checkerId });
    await end(tx, approval, actor, { state: 'failed', checkerId, message });
    return refuse('approvals/failed', `Не выполнено: ${message}`);
  }

  /** Who agrees, refused without harm to the request when it is they who may not. */
  async function findChecker(
    tx: Queryable,
    approval: ApprovalRecord,
    act: TwoPersonAct,
    staffId: number,
  ): Promise<StaffMember | Refusal> {
    const checker = await findStaff(tx, staffId, act.agree);
    if (isRefusal(checker)) return checker;
    if (checker.id === approval.makerId) return refuse('approvals/own-request');
    return (await findSubjectObjection(tx, approval.subject, [checker], 'own')) ?? checker;
  }

  async function agreeIn(
    tx: Queryable,
    staffId: number,
    id: number,
    hash: string,
  ): Promise<string | Refusal> {
    const approval = await takeWaiting(tx, id);
    if (isRefusal(approval)) return approval;
    // Before anybody is found: who is dismissed meanwhile neither asks nor agrees.
    await lockRoles(tx);
    const act = findAct(approval.action);
    const params = act?.params.safeParse(approval.params);
    if (!act || !params?.success) {
      return fail(tx, approval, staffId, refuse('approvals/unknown-act'));
    }
    const checker = await findChecker(tx, approval, act, staffId);
    if (isRefusal(checker)) return checker;
    const isSame =
      approval.hash === hash &&
      hashOf(writeCanonical(approval.params)) === hash &&
      act.subjectOf(params.data) === approval.subject;
    if (!isSame) return refuse('approvals/changed');
    const maker = await findStaff(tx, approval.makerId, act.ask);
    if (isRefusal(maker)) {
      return fail(tx, approval, checker.id, refuse('approvals/maker-gone'));
    }
    const ofMaker = await act.findObjection(tx, params.data, maker);
    if (ofMaker) return fail(tx, approval, checker.id, ofMaker);
    const ofChecker = await act.findObjection(tx, params.data, checker);
    if (ofChecker) return ofChecker;
    const message = await carryOut(tx, act, params.data, [maker, checker], approval.reason);
    const done = { state: 'done', checkerId: checker.id, message } as const;
    await end(tx, approval, staffActor(checker), done);
    return message;
  }

  const endOverdue = () =>
    db.inTransaction(async tx => {
      for (const approval of await lockOverdue(tx, clock.now())) {
        const expired = { state: 'expired', checkerId: null, message: null } as const;
        await end(tx, approval, 'system', expired);
      }
    });

  return {
    acts,

    async propose(who, action, given, reason, admitAlone = async () => null) {
      const act = findAct(action);
      const params = act?.params.safeParse(given);
      if (!act || !params?.success) return refuse('request/invalid');
      const paramsText = writeCanonical(given);
      const work = async (tx: Queryable): Promise<Proposed | Refusal> => {
        await lockRoles(tx);
        const staff = await findStaff(tx, who.id, act.ask);
        if (isRefusal(staff)) return staff;
        const subject = act.subjectOf(params.data);
        const objection =
          (await findSubjectObjection(tx, subject, [staff], 'own')) ??
          (await act.findObjection(tx, params.data, staff));
        if (objection) return objection;
        const { summary } = await act.describe(tx, params.data);
        const madeAt = clock.now();
        const made: NewApproval = {
          ...{ action, paramsText, hash: hashOf(paramsText), subject, title: act.title, summary },
          ...{ reason, makerId: staff.id, madeAt },
          expiresAt: new Date(madeAt.getTime() + LIFE_MS),
        };
        if ((await countOthers(tx, staff, act)) === 0) {
          if (!allows(staff.roles, act.agree)) {
            return refuse('identity/second-person-needed', NOBODY_TO_AGREE);
          }
          if (unproven) return unproven;
          const message = await carryOut(tx, act, params.data, [staff], reason);
          const id = await insertAlone(tx, made, message);
          const alone = { alone: 'один человек', message };
          await note(tx, staffActor(staff), 'done', { ...made, id }, alone);
          return { state: 'done', message };
        }
        if ((await countWaitingOf(tx, staff.id)) >= MAX_WAITING_OF_ONE) {
          return refuse('approvals/too-many');
        }
        const id = await insertWaiting(tx, made);
        if (id === null) return refuse('approvals/duplicate');
        await note(tx, staffActor(staff), 'asked', { ...made, id });
        return { state: 'waiting', id, message: `Ждёт второго сотрудника: одобрение № ${id}` };
      };
      // Asked beforehand: a transaction that waits for a second connection could wait for itself.
      const unproven = await admitAlone(act.agree);
      // What is past its time must not stand in the way of the same asked anew.
      await endOverdue();
      return db.inTransaction(work).catch(undone);
    },

    find: id => findApproval(db, id),

    async describe({ action, params: stored }) {
      const act = findAct(action);
      const params = act?.params.safeParse(stored);
      return act && params?.success ? act.describe(db, params.data) : null;
    },

    async agree(staffId, id, hash) {
      try {
        return await db.inTransaction(tx => agreeIn(tx, staffId, id, hash));
      } catch (error) {
        const refusal = undone(error);
        return db.inTransaction(async tx => {
          const approval = await takeWaiting(tx, id);
          return isRefusal(approval) ? approval : fail(tx, approval, staffId, refusal);
        });
      }
    },

    refuse: (staffId, id, reason) =>
      db.inTransaction(async tx => {
        const approval = await takeWaiting(tx, id);
        if (isRefusal(approval)) return approval;
        const act = findAct(approval.action);
        if (!act) return refuse('approvals/unknown-act');
        const checker = await findChecker(tx, approval, act, staffId);
        if (isRefusal(checker)) return checker;
        const refused = { state: 'refused', checkerId: checker.id, message: reason } as const;
        await end(tx, approval, staffActor(checker), refused);
        return null;
      }),

    withdraw: (staffId, id) =>
      db.inTransaction(async tx => {
        const approval = await takeWaiting(tx, id);
        if (isRefusal(approval)) return approval;
        if (approval.makerId !== staffId) return refuse('approvals/not-yours');
        const withdrawn = { state: 'withdrawn', checkerId: null, message: null } as const;
        await end(tx, approval, staffActor({ id: staffId }), withdrawn);
        return null;
      }),

    endOverdue,
  };
}

/** What an act answered when it refused; anything else is a fault. */
function undone(error: unknown): Refusal {
  if (error instanceof ActRefused) return error.refusal;
  throw error;
}
