import { isDeepStrictEqual } from 'node:util';
import type { Confirmation, WalletMethod, WithdrawalDestination } from '@kvazar/contract';
import { maskCard, maskPhone } from '../../destination.ts';
import {
  formatDecimal,
  type Instrument,
  type Notification,
  type NotificationFault,
  type NotifiedPayment,
  OperatorNeeded,
  type PaymentProvider,
  type PaymentReport,
  type PaymentRequest,
  type PayoutReport,
  type PayoutRequest,
} from '../../provider.ts';
import { isPublishedAddress } from './addresses.ts';
import { describeCancellation } from './cancel-reasons.ts';
import {
  NotificationSchema,
  PaymentListSchema,
  PaymentSchema,
  PayoutListSchema,
  PayoutSchema,
  type YookassaCard,
  type YookassaPayment,
  type YookassaPayout,
} from './wire.ts';
import { YookassaClient } from './yookassa-client.ts';

const METHODS: readonly WalletMethod[] = ['bank_card', 'sbp'];
const TIMEOUT_MS = 10_000;
const RETRY_PAUSES_MS = [300, 1_000];
const DAY_MS = 86_400_000;
/** The most that the provider gives at once. */
const PAGE_SIZE = 100;
/** A hundred thousand operations a day; beyond that its list does not end as documented. */
const MOST_PAGES = 1_000;

export interface YookassaOptions {
  readonly shopId: string;
  readonly secretKey: string;
  readonly apiUrl: string;
  readonly payouts: { readonly agentId: string; readonly secretKey: string } | null;
  readonly notifyFrom: 'published' | 'any';
  /** Where the player comes back to. */
  readonly returnUrl: (paymentId: string) => string;
  readonly brandName: string;
  readonly timeoutMs?: number;
  readonly retryPausesMs?: readonly number[];
}

/** API v3: cards and the fast payment system in, cards and the fast payment system out. */
export class YookassaProvider implements PaymentProvider {
  readonly name = 'yookassa';
  readonly isTest = false;
  readonly topUpMethods = METHODS;
  readonly payoutMethods: readonly WalletMethod[];
  readonly payoutPayer: string | null;
  readonly payoutKeyLifeMs = DAY_MS;
  readonly #options: YookassaOptions;
  readonly #payments: YookassaClient;
  readonly #payouts: YookassaClient | null;

  constructor(options: YookassaOptions) {
    const { apiUrl, shopId, secretKey, payouts } = options;
    const shared = {
      apiUrl,
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      retryPausesMs: options.retryPausesMs ?? RETRY_PAUSES_MS,
    };
    this.#options = options;
    this.#payments = new YookassaClient({ ...shared, user: shopId, secret: secretKey });
    this.#payouts =
      payouts &&
      new YookassaClient({ ...shared, user: payouts.agentId, secret: payouts.secretKey });
    this.payoutMethods = payouts ? METHODS : [];
    this.payoutPayer = payouts && `${payouts.agentId} ${apiUrl}`;
  }

  async createPayment({ id, playerId, amount, method }: PaymentRequest): Promise<PaymentReport> {
    const body = {
      amount: { value: formatDecimal(amount), currency: 'RUB' },
      capture: true,
      payment_method_data: { type: method },
      confirmation:
        method === 'sbp'
          ? { type: 'qr' }
          : { type: 'redirect', return_url: this.#options.returnUrl(id) },
      description: `Пополнение ${this.#options.brandName}`,
      metadata: { payment_id: id, player_id: String(playerId) },
    };
    const text = JSON.stringify(body);
    return this.#report(await this.#payments.post('/payments', id, text, PaymentSchema));
  }

  async fetchPayment(providerId: string): Promise<PaymentReport | null> {
    const path = `/payments/${encodeURIComponent(providerId)}`;
    const payment = await this.#payments.get(path, PaymentSchema);
    return payment && this.#report(payment);
  }

  /** Unsigned: it only says where to look. */
  verifyNotification(notification: Notification): NotifiedPayment | NotificationFault {
    const { address, rawBody } = notification;
    if (this.#options.notifyFrom === 'published' && !isPublishedAddress(address)) {
      return { fault: 'address' };
    }
    const parsed = NotificationSchema.safeParse(readJson(rawBody));
    if (!parsed.success) return { fault: 'malformed' };
    const { id, metadata } = parsed.data.object;
    return { providerId: id, ourId: metadata?.payment_id ?? null };
  }

  composePayout({ id, amount, destination }: PayoutRequest): string {
    return JSON.stringify({
      amount: { value: formatDecimal(amount), currency: 'RUB' },
      payout_destination_data: describeDestination(destination),
      description: `Вывод ${this.#options.brandName}`,
      metadata: { withdrawal_id: id },
    });
  }

  isPayoutOf(body: string, request: PayoutRequest): boolean {
    return isDeepStrictEqual(readWhatIsPaid(body), readWhatIsPaid(this.composePayout(request)));
  }

  async sendPayout(key: string, body: string): Promise<PayoutReport> {
    return reportPayout(await this.#needPayouts().postOnce('/payouts', key, body, PayoutSchema));
  }

  async fetchPayout(providerId: string): Promise<PayoutReport | null> {
    const path = `/payouts/${encodeURIComponent(providerId)}`;
    const payout = await this.#needPayouts().get(path, PayoutSchema);
    return payout && reportPayout(payout);
  }

  async *listPaid(from: Date, to: Date): AsyncGenerator<PaymentReport> {
    const pages = readPages(
      { status: 'succeeded', 'captured_at.gte': from, 'captured_at.lt': to },
      query => this.#payments.get(`/payments?${query}`, PaymentListSchema),
    );
    for await (const payment of pages) yield this.#report(payment);
  }

  async *listPaidOut(from: Date, to: Date): AsyncGenerator<PayoutReport> {
    const payouts = this.#payouts;
    // Without keys nothing was ever paid out through them.
    if (!payouts) return;
    const pages = readPages(
      { status: 'succeeded', 'succeeded_at.gte': from, 'succeeded_at.lt': to },
      query => payouts.get(`/payouts?${query}`, PayoutListSchema),
    );
    for await (const payout of pages) yield reportPayout(payout);
  }

  #needPayouts(): YookassaClient {
    if (!this.#payouts) throw new OperatorNeeded('Ключи выплат не заданы');
    return this.#payouts;
  }

  #report(payment: YookassaPayment): PaymentReport {
    const { payment_id: ourId, player_id: player } = payment.metadata ?? {};
    const account = payment.recipient?.account_id;
    const isOfThisShop = account === undefined || account === this.#options.shopId;
    return {
      providerId: payment.id,
      ourId: isOfThisShop && typeof ourId === 'string' ? ourId : null,
      ourPlayer: typeof player === 'string' ? Number(player) : null,
      state: payment.status === 'waiting_for_capture' ? 'pending' : payment.status,
      amount: payment.amount,
      confirmation: readConfirmation(payment),
      payer: readPayer(payment),
      reason:
        payment.status === 'canceled'
          ? describeCancellation(payment.cancellation_details?.reason, 'Платёж отменён')
          : null,
    };
  }
}

async function* readPages<Item>(
  filter: Readonly<Record<string, string | Date>>,
  ask: (query: URLSearchParams) => Promise<{
    readonly items: readonly Item[];
    readonly next_cursor?: string | undefined;
  } | null>,
): AsyncGenerator<Item> {
  const query = new URLSearchParams({ limit: `${PAGE_SIZE}` });
  for (const [name, value] of Object.entries(filter)) {
    query.set(name, typeof value === 'string' ? value : value.toISOString());
  }
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await ask(query);
    if (!answer) throw new OperatorNeeded('Провайдер не даёт списка операций');
    yield* answer.items;
    if (!answer.next_cursor) return;
    query.set('cursor', answer.next_cursor);
  }
  throw new OperatorNeeded('Список операций провайдера не кончается');
}

function readConfirmation({ confirmation }: YookassaPayment): Confirmation | null {
  if (confirmation?.type === 'qr' && confirmation.confirmation_data) {
    return { type: 'qr', data: confirmation.confirmation_data };
  }
  const url = confirmation?.confirmation_url;
  // The player's browser goes there: only where a page can be.
  return url && /^https?:\/\//.test(url) ? { type: 'redirect', url } : null;
}

function readPayer({ payment_method: method, status }: YookassaPayment): Instrument | null {
  return status === 'succeeded' && method?.card ? readCard(method.card) : null;
}

function readCard({ first6, last4 }: YookassaCard): Instrument | null {
  if (!first6) return null;
  return { method: 'bank_card', number: `${first6}${last4}`, mask: maskCard(last4) };
}

/** All but the words, in which the site's name may be another by now. */
function readWhatIsPaid(body: string): object {
  const { description: _, ...paid } = JSON.parse(body) as { readonly description?: string };
  return paid;
}

function readReceiver({ payout_destination: to }: YookassaPayout): Instrument | null {
  const phone = to?.phone?.replace(/\D/g, '');
  if (to?.type === 'sbp' && phone?.length === 11) {
    return { method: 'sbp', number: phone, mask: maskPhone(phone) };
  }
  return to?.card ? readCard(to.card) : null;
}

function describeDestination(destination: WithdrawalDestination): object {
  return destination.method === 'bank_card'
    ? { type: 'bank_card', card: { number: destination.card } }
    : { type: 'sbp', phone: destination.phone, bank_id: destination.bank };
}

function reportPayout(payout: YookassaPayout): PayoutReport {
  const ourId = payout.metadata?.['withdrawal_id'];
  return {
    providerId: payout.id,
    ourId: typeof ourId === 'string' ? ourId : null,
    state: payout.status,
    amount: payout.amount,
    receiver: readReceiver(payout),
    reason:
      payout.status === 'canceled'
        ? describeCancellation(payout.cancellation_details?.reason, 'Банк отклонил выплату')
        : null,
  };
}

function readJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
}
