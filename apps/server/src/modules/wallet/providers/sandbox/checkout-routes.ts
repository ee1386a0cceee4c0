import { refuse } from '@kvazar/contract';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { AddCall } from '../../../../platform/http/call-routes.ts';
import type { Session } from '../../../identity/session-store.ts';
import { findPaymentOfProvider } from '../../payment-repository.ts';
import type { SandboxNotifier } from './notifier.ts';
import { findPayer, listPayers } from './payers.ts';
import { tellState } from './sandbox-provider.ts';
import {
  decideSandboxPayment,
  findSandboxPayment,
  type SandboxDecision,
  type SandboxPayment,
} from './sandbox-store.ts';

const DELAY_MS = 10_000;

export interface CheckoutOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly notifier: SandboxNotifier;
}

type Decision = 'approve' | 'decline' | 'delay' | 'duplicate' | 'underpay';

const NOTIFICATIONS: Record<Decision, number> = {
  approve: 1,
  decline: 1,
  delay: 1,
  duplicate: 3,
  underpay: 1,
};

/** What the sandbox's own page asks and says: the one place where nobody else's bank is needed. */
export function addCheckoutRoutes(addCall: AddCall<Session>, options: CheckoutOptions): void {
  const { db, clock, notifier } = options;

  async function findOwn(playerId: number, id: string) {
    const payment = await findPaymentOfProvider(db, 'sandbox', id);
    return payment?.playerId === playerId ? findSandboxPayment(db, id) : null;
  }

  function describeState(payment: SandboxPayment) {
    const state = tellState(payment, clock.now());
    return state === 'pending' && payment.state !== 'pending' ? 'delayed' : state;
  }

  addCall('/api/sandbox/checkout', async ({ caller, body }) => {
    const payment = await findOwn(caller.player.id, body.id);
    if (!payment) return refuse('wallet/not-found');
    return {
      amount: roublesFromKopecks(payment.amount),
      method: payment.method,
      state: describeState(payment),
      operationId: payment.key,
      payers: listPayers(payment.method).map(({ id, name }) => ({ id, name })),
    };
  });

  addCall('/api/sandbox/decide', async ({ caller, body }) => {
    const payment = await findOwn(caller.player.id, body.id);
    if (!payment) return refuse('wallet/not-found');
    if (tellState(payment, clock.now()) !== 'pending') return refuse('wallet/already-decided');
    const payer = body.payer ?? listPayers(payment.method)[0]?.id ?? null;
    if (!findPayer(payment.method, payer)) return refuse('request/invalid');
    const delayMs = body.decision === 'delay' ? DELAY_MS : 0;
    const decision: SandboxDecision = {
      state: body.decision === 'decline' ? 'canceled' : 'succeeded',
      paidAmount: body.decision === 'underpay' ? kopecks(payment.amount - 100) : payment.amount,
      dueAt: new Date(clock.now().getTime() + delayMs),
      payer,
    };
    if (!(await decideSandboxPayment(db, payment.id, decision))) {
      return refuse('wallet/already-decided');
    }
    // Timers may be a moment early; told before it is due, it would look undecided.
    const toldAfterMs = delayMs === 0 ? 0 : delayMs + 50;
    for (let sent = 0; sent < NOTIFICATIONS[body.decision]; sent++) {
      notifier.notify({ id: payment.id, event: `payment.${decision.state}` }, toldAfterMs);
    }
    return { state: describeState({ ...payment, ...decision }) };
  });
}
