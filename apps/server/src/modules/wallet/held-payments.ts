import type { Kopecks } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import { changePayment, findPayment, lockPayment, type Payment } from './payment-repository.ts';
import { WALLET_CHANGED } from './signal-topics.ts';
import { creditTopUp } from './top-ups.ts';

/** What an operator may do to the money of others; each act is audited under the operator's name. */

type NotPossible = 'not-found' | 'wrong-state';

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
