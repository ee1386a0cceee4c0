import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { type Kopecks, kopecksFromRoubles } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { countHolders } from '../identity/role-repository.ts';
import { rolesWith } from '../identity/roles.ts';
import { refuseSharedCard } from '../identity/shares-card.ts';
import { findStaff, staffActor } from '../identity/staff.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import { isTopUpAsAsked } from './asked-for.ts';
import { countEyesNeeded } from './four-eyes.ts';
import { changePayment, findPayment, lockPayment, type Payment } from './payment-repository.ts';
import { WALLET_CHANGED } from './signal-topics.ts';
import { creditTopUp } from './top-ups.ts';
import { tellOfClosedTopUp } from './wallet-notices.ts';

/** What staff decide about top-ups that came with another sum; each act is audited under their names. */

type Objection = Promise<Refusal | null>;

/** Null when it came in another currency, or nobody knows. */
function readReceived({ received }: Payment): Kopecks | null {
  const [value, currency] = received?.split(' ') ?? [];
  return currency === 'RUB' ? kopecksFromRoubles(Number(value)) : null;
}

/** More than the provider has told of is nothing that one says alone who has a colleague. */
async function countNeeded(tx: Queryable, payment: Payment, sum: Kopecks): Promise<number> {
  const needed = await countEyesNeeded(tx, sum);
  const received = readReceived(payment);
  if (received !== null && sum <= received) return needed;
  const holders = await countHolders(tx, rolesWith('payments/decide'), payment.playerId);
  return Math.max(needed, Math.min(2, holders));
}

/** Refused for whoever may not, whose own payment it is, or who is too few for such a sum. */
async function findObjection(
  tx: Queryable,
  payment: Payment,
  staffIds: readonly number[],
  sum: Kopecks | null,
): Objection {
  const people = new Set(staffIds);
  for (const id of people) {
    const staff = await findStaff(tx, id, 'payments/decide');
    if (isRefusal(staff)) return staff;
  }
  if (people.has(payment.playerId)) return refuse('identity/own-account');
  const isTheirs = await refuseSharedCard(tx, staffIds, payment.playerId);
  if (isTheirs) return isTheirs;
  const needed = sum === null ? 1 : await countNeeded(tx, payment, sum);
  return people.size < needed ? refuse('wallet/one-more-needed') : null;
}

async function withHeldPayment(
  db: Database,
  id: string,
  staffIds: readonly number[],
  sum: Kopecks | null,
  work: (tx: Queryable, payment: Payment) => Promise<void>,
): Objection {
  const found = await findPayment(db, id);
  if (!found) return refuse('wallet/not-found');
  return db.inTransaction(async tx => {
    await lockPlayerAccounts(tx, found.playerId);
    const payment = await lockPayment(tx, id);
    if (payment?.state !== 'held') return refuse('wallet/wrong-state', 'Этот платёж не задержан');
    // Closed it goes back by the provider to whoever paid, credited it would be the row's player's.
    if (sum !== null && !(await isTopUpAsAsked(tx, id))) return refuse('wallet/not-as-asked');
    const objection = await findObjection(tx, payment, staffIds, sum);
    if (objection) return objection;
    await work(tx, payment);
    await sendSignal(tx, WALLET_CHANGED, { playerId: payment.playerId, paymentId: id });
    return null;
  });
}

/** Credits what they found was really paid; above the threshold of four eyes or what came, two say so. */
export function creditHeldPayment(
  db: Database,
  id: string,
  staffIds: readonly number[],
  amount: Kopecks,
  reason: string,
): Objection {
  return withHeldPayment(db, id, staffIds, amount, async (tx, payment) => {
    await changePayment(tx, id, {
      state: 'succeeded',
      credited: amount,
      reason,
      finishedAt: new Date(),
    });
    await creditTopUp(tx, payment, amount);
    await auditHeld(tx, payment, staffIds, 'wallet/held-credited', {
      creditedKopecks: amount,
      reason,
    });
  });
}

/** Ends it without crediting: the money went back by the provider. */
export function closeHeldPayment(
  db: Database,
  id: string,
  staffIds: readonly number[],
  reason: string,
): Objection {
  return withHeldPayment(db, id, staffIds, null, async (tx, payment) => {
    await changePayment(tx, id, { state: 'canceled', reason, finishedAt: new Date() });
    await auditHeld(tx, payment, staffIds, 'wallet/held-closed', { reason });
    await tellOfClosedTopUp(tx, payment, reason);
  });
}

async function auditHeld(
  tx: Queryable,
  { id, playerId, amount, received }: Payment,
  staffIds: readonly number[],
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  for (const staffId of new Set(staffIds)) {
    await writeAudit(tx, {
      actor: staffActor({ id: staffId }),
      action,
      subject: `player:${playerId}`,
      details: { paymentId: id, amountKopecks: amount, received, ...details },
    });
  }
}
