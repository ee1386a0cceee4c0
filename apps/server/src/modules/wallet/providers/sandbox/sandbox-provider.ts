import type { Confirmation, WalletMethod } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import { z } from 'zod';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import {
  formatDecimal,
  type Notification,
  type NotificationFault,
  type NotifiedPayment,
  type PaymentProvider,
  type PaymentReport,
  type PaymentRequest,
  type PayoutReport,
  type PayoutRequest,
} from '../../provider.ts';
import { findPayer } from './payers.ts';
import {
  createSandboxPayment,
  createSandboxPayout,
  findSandboxPayment,
  findSandboxPayout,
  listSandboxPaid,
  listSandboxPaidOut,
  type SandboxPayment,
  type SandboxPayout,
} from './sandbox-store.ts';
import { findSignatureFault, SIGNATURE_HEADER } from './signature.ts';

const METHODS: readonly WalletMethod[] = ['bank_card', 'sbp'];
/** As long as real ones wait for somebody who has turned away. */
const PAYABLE_FOR_MS = 60 * 60_000;
/** A destination that ends so is declined: the way to see a withdrawal come back. */
const DECLINED_ENDING = '0002';

const NotificationSchema = z.object({
  id: z.uuid(),
  event: z.enum(['payment.succeeded', 'payment.canceled']),
  object: z.object({ id: z.uuid() }),
});

interface PayoutBody {
  readonly amount: Kopecks;
  readonly number: string;
}

export interface SandboxOptions {
  readonly db: Database;
  readonly signingKey: Buffer;
  readonly clock: Clock;
}

/** The embedded provider: no bank behind it, everything else as with a real one. */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  readonly isTest = true;
  readonly topUpMethods = METHODS;
  readonly payoutMethods = METHODS;
  readonly payoutKeyLifeMs: number = Number.POSITIVE_INFINITY;
  readonly payoutPayer: string | null = 'sandbox';
  readonly #options: SandboxOptions;

  constructor(options: SandboxOptions) {
    this.#options = options;
  }

  async createPayment({ id, amount, method }: PaymentRequest): Promise<PaymentReport> {
    const createdAt = this.#options.clock.now();
    const payment = { key: id, method, amount, createdAt };
    return this.#report(await createSandboxPayment(this.#options.db, payment));
  }

  async fetchPayment(providerId: string): Promise<PaymentReport | null> {
    const payment = await findSandboxPayment(this.#options.db, providerId);
    return payment && this.#report(payment);
  }

  verifyNotification(notification: Notification): NotifiedPayment | NotificationFault {
    const { rawBody, headers, now } = notification;
    const { signingKey } = this.#options;
    const fault = findSignatureFault(signingKey, headers[SIGNATURE_HEADER], rawBody, now);
    if (fault) return { fault };
    const parsed = NotificationSchema.safeParse(readJson(rawBody));
    if (!parsed.success) return { fault: 'malformed' };
    return { providerId: parsed.data.object.id, ourId: null };
  }

  composePayout({ amount, destination }: PayoutRequest): string {
    const number = destination.method === 'sbp' ? destination.phone : destination.card;
    return JSON.stringify({ amount, number } satisfies PayoutBody);
  }

  isPayoutOf(body: string, request: PayoutRequest): boolean {
    return body === this.composePayout(request);
  }

  async sendPayout(key: string, body: string): Promise<PayoutReport> {
    const { amount, number } = JSON.parse(body) as PayoutBody;
    const payout = await createSandboxPayout(this.#options.db, {
      key,
      amount,
      state: number.endsWith(DECLINED_ENDING) ? 'canceled' : 'succeeded',
      createdAt: this.#options.clock.now(),
    });
    return reportPayout(payout);
  }

  async fetchPayout(providerId: string): Promise<PayoutReport | null> {
    const payout = await findSandboxPayout(this.#options.db, providerId);
    return payout && reportPayout(payout);
  }

  async *listPaid(from: Date, to: Date): AsyncGenerator<PaymentReport> {
    for await (const payment of listSandboxPaid(this.#options.db, from, to)) {
      yield this.#report(payment);
    }
  }

  async *listPaidOut(from: Date, to: Date): AsyncGenerator<PayoutReport> {
    for await (const payout of listSandboxPaidOut(this.#options.db, from, to)) {
      yield reportPayout(payout);
    }
  }

  #report(payment: SandboxPayment): PaymentReport {
    const state = tellState(payment, this.#options.clock.now());
    const sum = state === 'succeeded' ? (payment.paidAmount ?? payment.amount) : payment.amount;
    return {
      providerId: payment.id,
      ourId: payment.key,
      ourPlayer: null,
      state,
      amount: { value: formatDecimal(sum), currency: 'RUB' },
      confirmation: describeConfirmation(payment),
      payer: state === 'succeeded' ? findPayer(payment.method, payment.payer) : null,
      reason: state === 'canceled' ? describeCancel(payment) : null,
    };
  }
}

/** A decision is told from its due moment on; a payment nobody decided on expires. */
export function tellState(payment: SandboxPayment, now: Date): SandboxPayment['state'] {
  if (payment.state === 'pending') {
    const ageMs = now.getTime() - payment.createdAt.getTime();
    return ageMs > PAYABLE_FOR_MS ? 'canceled' : 'pending';
  }
  return payment.dueAt !== null && payment.dueAt > now ? 'pending' : payment.state;
}

function describeCancel({ state }: SandboxPayment): string {
  return state === 'canceled' ? 'Банк отклонил платёж' : 'Время на оплату вышло';
}

function describeConfirmation({ id, method }: SandboxPayment): Confirmation {
  const url = `/checkout/${id}`;
  return method === 'sbp' ? { type: 'qr', data: url } : { type: 'redirect', url };
}

function reportPayout({ id, key, amount, state }: SandboxPayout): PayoutReport {
  return {
    providerId: id,
    ourId: key,
    state,
    amount: { value: formatDecimal(amount), currency: 'RUB' },
    receiver: null,
    reason: state === 'canceled' ? 'Банк получателя отклонил выплату' : null,
  };
}

function readJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
}
