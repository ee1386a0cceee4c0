import type { Kopecks } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import { changePayment, findPayment, lockPayment, type Payment } from './payment-repository.ts';
import { announceWithdrawal, auditWithdrawal, returnMoney } from './return-money.ts';
import { PAYOUT_DUE, WALLET_CHANGED } from './signal-topics.ts';
import { creditTopUp } from './top-ups.ts';
import {
  addApproval,
  findWithdrawal,
  finishWithdrawal,
  lockWithdrawal,
  markApproved,
  type WithdrawalRecord,
} from './withdrawal-repository.ts';

/** What an operator may do to the money of others; each act is audited under the operator's name. */

type NotPossible = 'not-found' | 'wrong-state';

async function withWithdrawal<Result>(
  db: Database,
  id: string,
  work: (tx: Queryable, withdrawal: WithdrawalRecord) => Promise<Result>,
): Promise<Result | 'not-found'> {
  const found = await findWithdrawal(db, id);
  if (!found) return 'not-found';
  return db.inTransaction(async tx => {
    await lockPlayerAccounts(tx, found.playerId);
    const withdrawal = await lockWithdrawal(tx, id);
    return withdrawal ? work(tx, withdrawal) : 'not-found';
  });
}

/** Above `fourEyesAbove` two different operators have to agree. */
export function approveWithdrawal(
  db: Database,
  id: string,
  operator: string,
  fourEyesAbove: Kopecks | null,
): Promise<'approved' | 'one-more-needed' | NotPossible> {
  return withWithdrawal(db, id, async (tx, withdrawal) => {
    if (withdrawal.state !== 'waiting') return 'wrong-state';
    const now = new Date();
    const approvals = await addApproval(tx, id, operator, now);
    const needed = fourEyesAbove !== null && withdrawal.amount > fourEyesAbove ? 2 : 1;
    const isEnough = approvals.length >= needed;
    await auditWithdrawal(tx, withdrawal, {
      actor: operator,
      action: 'wallet/withdrawal-approved',
      details: { approvals, needed },
    });
    if (!isEnough) return 'one-more-needed';
    await markApproved(tx, id, now);
    await announceWithdrawal(tx, withdrawal);
    await sendSignal(tx, PAYOUT_DUE, id);
    return 'approved';
  });
}

export function refuseWithdrawal(
  db: Database,
  id: string,
  operator: string,
  reason: string,
): Promise<'refused' | NotPossible> {
  return withWithdrawal(db, id, async (tx, withdrawal) => {
    if (withdrawal.state !== 'waiting') return 'wrong-state';
    await returnMoney(tx, withdrawal, {
      state: 'refused',
      reason,
      actor: operator,
      now: new Date(),
    });
    return 'refused';
  });
}

async function isStopped(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ stopped: boolean }>(
    `select next_attempt_at = 'infinity' as stopped from withdrawals where id = $1`,
    [id],
  );
  return rows[0]?.stopped ?? false;
}

/** For a payout whose fate only the provider's own office could tell. */
export function closeStoppedWithdrawal(
  db: Database,
  id: string,
  operator: string,
  outcome: 'paid' | 'failed',
  reason: string,
): Promise<'closed' | NotPossible> {
  return withWithdrawal(db, id, async (tx, withdrawal) => {
    if (withdrawal.state !== 'approved' || !(await isStopped(tx, id))) return 'wrong-state';
    const now = new Date();
    if (outcome === 'failed') {
      await returnMoney(tx, withdrawal, { state: 'failed', reason, actor: operator, now });
      return 'closed';
    }
    await finishWithdrawal(tx, id, 'paid', null, now);
    await auditWithdrawal(tx, withdrawal, {
      actor: operator,
      action: 'wallet/withdrawal-paid',
      details: { reason },
    });
    await announceWithdrawal(tx, withdrawal);
    return 'closed';
  });
}

async function withHeldPayment(
  db: Database,
  id: string,
  work: (tx: Queryable, payment: Payment) => Promise<void>,
): Promise<'done' | NotPossible> {
  const found = await findPayment(db, id);
  if (!found) return 'not-found';
  return db.inTransaction(async tx => {
    await lockPlayerAccounts(tx, found.playerId);
    const payment = await lockPayment(tx, id);
    if (payment?.state !== 'held') return 'wrong-state';
    await work(tx, payment);
    await sendSignal(tx, WALLET_CHANGED, { playerId: payment.playerId, paymentId: id });
    return 'done';
  });
}

/** Credits what the operator found was really paid. */
export function creditHeldPayment(
  db: Database,
  id: string,
  operator: string,
  amount: Kopecks,
  reason: string,
): Promise<'done' | NotPossible> {
  return withHeldPayment(db, id, async (tx, payment) => {
    await changePayment(tx, id, {
      state: 'succeeded',
      credited: amount,
      reason,
      finishedAt: new Date(),
    });
    await creditTopUp(tx, payment, amount);
    await auditHeld(tx, payment, operator, 'wallet/held-credited', {
      creditedKopecks: amount,
      reason,
    });
  });
}

/** Ends it without crediting: the money went back by the provider. */
export function closeHeldPayment(
  db: Database,
  id: string,
  operator: string,
  reason: string,
): Promise<'done' | NotPossible> {
  return withHeldPayment(db, id, async (tx, payment) => {
    await changePayment(tx, id, { state: 'canceled', reason, finishedAt: new Date() });
    await auditHeld(tx, payment, operator, 'wallet/held-closed', { reason });
  });
}

function auditHeld(
  tx: Queryable,
  { id, playerId, amount, received }: Payment,
  actor: string,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  return writeAudit(tx, {
    actor,
    action,
    subject: `player:${playerId}`,
    details: { paymentId: id, amountKopecks: amount, received, ...details },
  });
}
