import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { lockPlayer } from '../identity/player-repository.ts';
import { countHolders } from '../identity/role-repository.ts';
import { rolesWith } from '../identity/roles.ts';
import { refuseSharedCard } from '../identity/shares-card.ts';
import { findStaff, type StaffMember, staffActor } from '../identity/staff.ts';
import { DESK_CHANGED } from '../inbox/signal-topics.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import { isTheirs } from './asked-for.ts';
import { addDecision, type Decision, insertHandover } from './decision-repository.ts';
import { holdFourEyes } from './four-eyes.ts';
import { announceWithdrawal, auditWithdrawal, returnMoney } from './return-money.ts';
import { PAYOUT_DUE } from './signal-topics.ts';
import { tellOfPayout } from './wallet-notices.ts';
import { weighApproval, weighClosing } from './weigh-approvals.ts';
import {
  findWithdrawal,
  finishWithdrawal,
  lockWithdrawal,
  markApproved,
  type WithdrawalRecord,
} from './withdrawal-repository.ts';

/**
 * What staff decide about withdrawals. Whoever calls has found out who acts, by a session or by
 * `proveStaff`; whether they still may, and whether one of them is enough, is decided here.
 */

/** `one-more-needed`: it is noted, and somebody else has to say the same. */
type Outcome = 'done' | 'one-more-needed';

type Stage = WithdrawalRecord['state'] | 'restored';

const stageOf = ({ state, isRestored }: WithdrawalRecord): Stage =>
  isRestored ? 'restored' : state;

async function decide(
  db: Database,
  withdrawalId: string,
  staffId: number,
  stages: readonly Stage[],
  work: (
    tx: Queryable,
    withdrawal: WithdrawalRecord,
    staff: StaffMember,
  ) => Promise<Outcome | Refusal>,
): Promise<Outcome | Refusal> {
  const found = await findWithdrawal(db, withdrawalId);
  if (!found) return refuse('wallet/not-found');
  return db.inTransaction(async tx => {
    await lockPlayerAccounts(tx, found.playerId);
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    const staff = await findStaff(tx, staffId, 'withdrawals/decide');
    if (isRefusal(staff)) return staff;
    if (found.playerId === staffId) return refuse('wallet/own-withdrawal');
    const shared = await refuseSharedCard(tx, [staffId], found.playerId);
    if (shared) return shared;
    if (!withdrawal || !stages.includes(stageOf(withdrawal))) {
      return refuse(withdrawal?.isRestored ? 'wallet/to-compare' : 'wallet/wrong-state');
    }
    if (!(await isTheirs(tx, withdrawalId))) return refuse('wallet/not-as-asked');
    return work(tx, withdrawal, staff);
  });
}

async function countNeeded(
  tx: Queryable,
  withdrawal: WithdrawalRecord,
  { act, staff }: Decision,
): Promise<number> {
  // What one person decides at once counts one after the other.
  await lockPlayer(tx, staff.id);
  const who = { staffId: staff.id, above: await holdFourEyes(tx) };
  const weigh = act === 'approve' ? weighApproval : weighClosing;
  return (await weigh(tx, who, withdrawal)).eyes;
}

/** Notes one voice; true when there are as many as the sum asks for. */
async function addVoice(
  tx: Queryable,
  withdrawal: WithdrawalRecord,
  decision: Decision,
): Promise<boolean> {
  const needed = await countNeeded(tx, withdrawal, decision);
  const agreeing = await addDecision(tx, decision);
  await sendSignal(tx, DESK_CHANGED, null);
  await auditWithdrawal(tx, withdrawal, {
    actor: staffActor(decision.staff),
    action: decision.act === 'approve' ? 'wallet/withdrawal-approved' : 'wallet/withdrawal-closing',
    details: { act: decision.act, agreeing, needed, reason: decision.reason },
  });
  return agreeing >= needed;
}

async function beginPaying(tx: Queryable, withdrawal: WithdrawalRecord): Promise<void> {
  await markApproved(tx, withdrawal.id, new Date());
  await announceWithdrawal(tx, withdrawal);
  await sendSignal(tx, PAYOUT_DUE, withdrawal.id);
}

export function approveWithdrawal(
  db: Database,
  id: string,
  staffId: number,
  reason: string | null = null,
): Promise<Outcome | Refusal> {
  return decide(db, id, staffId, ['waiting', 'restored'], async (tx, withdrawal, staff) => {
    const decision = { withdrawalId: id, staff, act: 'approve', reason } as const;
    if (!(await addVoice(tx, withdrawal, decision))) return 'one-more-needed';
    await beginPaying(tx, withdrawal);
    return 'done';
  });
}

/** Approves on condition that somebody else does so too, whatever the sum. */
export function handToSecond(
  db: Database,
  id: string,
  staffId: number,
  reason: string | null,
): Promise<Outcome | Refusal> {
  return decide(db, id, staffId, ['waiting', 'restored'], async (tx, withdrawal, staff) => {
    const others = await countHolders(tx, rolesWith('withdrawals/decide'), staffId);
    if (others === 0) return refuse('identity/second-person-needed');
    await insertHandover(tx, id, staffId);
    const decision = { withdrawalId: id, staff, act: 'approve', reason } as const;
    if (!(await addVoice(tx, withdrawal, decision))) return 'one-more-needed';
    await beginPaying(tx, withdrawal);
    return 'done';
  });
}

export function refuseWithdrawal(
  db: Database,
  id: string,
  staffId: number,
  reason: string,
): Promise<Outcome | Refusal> {
  return decide(db, id, staffId, ['waiting'], async (tx, withdrawal, staff) => {
    const actor = staffActor(staff);
    await returnMoney(tx, withdrawal, { state: 'refused', reason, actor, now: new Date() });
    return 'done';
  });
}

/** Ends a stopped payout, or one that waits from before a restore, as the provider's own office tells that it ended. */
export function closeStoppedWithdrawal(
  db: Database,
  id: string,
  staffId: number,
  outcome: 'paid' | 'returned',
  reason: string,
): Promise<Outcome | Refusal> {
  return decide(db, id, staffId, ['stopped', 'restored'], async (tx, withdrawal, staff) => {
    const decision = { withdrawalId: id, staff, act: `close-${outcome}`, reason } as const;
    if (!(await addVoice(tx, withdrawal, decision))) return 'one-more-needed';
    const end = { isClosedByStaff: true, now: new Date() };
    const actor = staffActor(staff);
    if (outcome === 'returned') {
      await returnMoney(tx, withdrawal, { ...end, state: 'failed', reason, actor });
      return 'done';
    }
    await finishWithdrawal(tx, id, { ...end, state: 'paid', reason: null });
    await auditWithdrawal(tx, withdrawal, {
      actor,
      action: 'wallet/withdrawal-paid',
      details: { reason },
    });
    await announceWithdrawal(tx, withdrawal);
    await tellOfPayout(tx, withdrawal);
    return 'done';
  });
}

/** Lets a stopped payout go on where it was, after its cause is gone. Safe: nothing new is sent. */
export function resumeStoppedWithdrawal(
  db: Database,
  id: string,
  staffId: number,
  reason: string,
): Promise<Outcome | Refusal> {
  return decide(db, id, staffId, ['stopped'], async (tx, withdrawal, staff) => {
    await auditWithdrawal(tx, withdrawal, {
      actor: staffActor(staff),
      action: 'wallet/withdrawal-resumed',
      details: { reason },
    });
    await beginPaying(tx, withdrawal);
    return 'done';
  });
}
