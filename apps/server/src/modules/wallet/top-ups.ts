import { setTimeout as wait } from 'node:timers/promises';
import { isRefusal, type Refusal, refuse, type WalletMethod } from '@kvazar/contract';
import { type Kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { Lanes } from '../../platform/lanes.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { creditPlayer, lockPlayerAccounts } from '../ledger/ledger.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { isTopUpAsAsked } from './asked-for.ts';
import { recordInstrument } from './instruments.ts';
import { judgePayment, type Verdict } from './judge-payment.ts';
import { readAmount, TOP_UP_LIMITS } from './limits.ts';
import {
  changePayment,
  claimDuePayments,
  countUnpaid,
  findPayment,
  findPaymentOfProvider,
  insertPayment,
  lockPayment,
  type Payment,
  storeProviderAnswer,
} from './payment-repository.ts';
import {
  type NotifiedPayment,
  type PaymentProvider,
  type PaymentReport,
  ProviderRefused,
  ProviderUnavailable,
} from './provider.ts';
import { TOP_UP_CREDITED, WALLET_CHANGED } from './signal-topics.ts';
import type { WalletVault } from './vault.ts';
import { tellOfTopUp } from './wallet-notices.ts';

/** Of one player: each has its line in the journal, so what costs nothing is bounded. */
const MAX_UNPAID = 10;
const UNPAID_COUNT_FOR_MS = 60 * 60_000;
const CLAIM_SIZE = 50;
const CHECKS_AT_ONCE = 5;
/** However often a player looks, the provider is asked no more often. */
const REFRESH_EVERY_MS = 3_000;
const MAX_REMEMBERED = 10_000;
/** The same for what is told of a payment. */
const ASK_AGAIN_AFTER_MS = 1_000;
/** A payment that the provider never confirmed to exist cannot be paid by anyone. */
const GIVE_UP_CREATING_MS = 60 * 60_000;

/** May refuse a top-up inside the transaction that makes it, the player's accounts locked. */
export type RefuseTopUp = (
  tx: Queryable,
  playerId: number,
  amount: Kopecks,
  now: Date,
) => Promise<Refusal | null>;

/** Hears of a top-up inside the transaction that ends it, the player's accounts locked. */
export interface TopUpFollower {
  onCredited(tx: Queryable, payment: Payment, credited: Kopecks, now: Date): Promise<void>;
  onCanceled(tx: Queryable, payment: Payment, now: Date): Promise<void>;
}

export interface TopUpsOptions {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly vault: WalletVault;
  readonly money: Money;
  readonly clock: Clock;
  readonly refuseTopUp: RefuseTopUp;
  readonly followers: readonly TopUpFollower[];
  readonly onError: (error: unknown) => void;
}

export interface TopUpCommand {
  readonly id: string;
  readonly amount: number;
  readonly method: WalletMethod;
}

export class TopUps {
  readonly #options: TopUpsOptions;
  /** One question to the provider at a time for each payment, whoever asks. */
  readonly #underWay = new Map<string, Promise<unknown>>();
  readonly #refreshedAtMs = new Map<string, number>();
  /** Payments that the provider was asked for just now. */
  readonly #resting = new Map<string, Promise<void>>();

  constructor(options: TopUpsOptions) {
    this.#options = options;
  }

  /** Null when it is done: the payment can be read by its id. */
  async start(playerId: number, command: TopUpCommand): Promise<Refusal | null> {
    const amount = readAmount(command.amount, TOP_UP_LIMITS);
    if (isRefusal(amount)) return amount;
    if (!this.#options.provider.topUpMethods.includes(command.method)) {
      return refuse('wallet/method-off');
    }
    const payment = await this.#record(playerId, command, amount);
    if (isRefusal(payment)) return payment;
    if (payment.state !== 'pending' || payment.providerPaymentId !== null) return null;
    try {
      await this.#once(payment.id, () => this.#create(payment));
      return null;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.#options.onError(error);
      return refuse('wallet/provider-unavailable');
    }
  }

  /** Asks the provider about a payment that somebody watches. */
  async refresh(id: string): Promise<void> {
    const payment = await findPayment(this.#options.db, id);
    if (payment?.state !== 'pending' || payment.provider !== this.#options.provider.name) return;
    if (!this.#mayRefresh(id)) return;
    await this.#once(id, () => this.#check(payment)).catch(this.#options.onError);
  }

  /** What a verified notification names; refused when it is no payment of ours. */
  async takeNotification(notified: NotifiedPayment): Promise<Refusal | null> {
    const payment = await this.#findNotified(notified);
    if (!payment) return refuse('wallet/notification-unknown');
    if (payment.state === 'succeeded' || payment.state === 'held') return null;
    try {
      const { askedFor, objection } = await this.#once(`notified ${payment.id}`, () =>
        this.#askInTurn(payment, notified.providerId),
      );
      // One that was asked for another name meanwhile is told again: the provider repeats what is not taken.
      return askedFor === notified.providerId ? objection : refuse('wallet/provider-unavailable');
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      return refuse('wallet/provider-unavailable');
    }
  }

  /**
   * Whoever knows the name of an open payment can tell of it without end. What comes soon after a question waits
   * for the next one, all of it together: nothing that was told goes unasked, nobody is asked on and on. By our own
   * name: as long as we do not know the provider's, anybody may make up one after the other.
   */
  async #askInTurn(
    payment: Payment,
    askedFor: string,
  ): Promise<{ askedFor: string; objection: Refusal | null }> {
    await this.#resting.get(payment.id);
    const rest = wait(ASK_AGAIN_AFTER_MS, undefined, { ref: false });
    this.#resting.set(
      payment.id,
      rest.then(() => void this.#resting.delete(payment.id)),
    );
    const report = await this.#options.provider.fetchPayment(askedFor);
    const isOurs = report?.ourId === payment.id;
    if (isOurs) await this.#settle(payment, report);
    return { askedFor, objection: isOurs ? null : refuse('wallet/notification-unknown') };
  }

  /** Finishes what browsers abandoned and notifications missed. */
  async finishDue(): Promise<void> {
    const { db, clock, provider, onError } = this.#options;
    const due = await claimDuePayments(db, clock.now(), provider.name, CLAIM_SIZE);
    const lanes = new Lanes(CHECKS_AT_ONCE);
    await Promise.all(
      due.map(payment =>
        lanes.run(() => this.#once(payment.id, () => this.#check(payment)).catch(onError)),
      ),
    );
  }

  async #record(
    playerId: number,
    { id, method }: TopUpCommand,
    amount: Kopecks,
  ): Promise<Payment | Refusal> {
    const { db, provider, money, clock, refuseTopUp } = this.#options;
    return db.inTransaction(async tx => {
      const createdAt = clock.now();
      await lockPlayerAccounts(tx, playerId);
      const existing = await findPayment(tx, id);
      if (existing) {
        const isSame =
          existing.playerId === playerId &&
          existing.amount === amount &&
          existing.method === method;
        return isSame ? existing : refuse('wallet/id-conflict');
      }
      const objection = await refuseTopUp(tx, playerId, amount, createdAt);
      if (objection) return objection;
      const since = new Date(createdAt.getTime() - UNPAID_COUNT_FOR_MS);
      if ((await countUnpaid(tx, playerId, provider.name, since)) >= MAX_UNPAID) {
        return refuse('wallet/too-many-unfinished');
      }
      const fresh = { id, playerId, money, provider: provider.name, method, amount, createdAt };
      if (!(await insertPayment(tx, fresh))) return refuse('wallet/id-conflict');
      await writeAudit(tx, {
        actor: `player:${playerId}`,
        action: 'wallet/top-up-started',
        subject: `player:${playerId}`,
        details: { paymentId: id, amountKopecks: amount, method },
      });
      return { ...fresh, state: 'pending', providerPaymentId: null, received: null };
    });
  }

  async #create(payment: Payment): Promise<void> {
    const { provider, db } = this.#options;
    try {
      const report = await provider.createPayment(payment);
      await storeProviderAnswer(db, payment.id, report.providerId, report.confirmation);
      await this.#settle(payment, report);
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      await this.#cancel(payment, error.message);
    }
  }

  async #check(payment: Payment): Promise<void> {
    const { provider, clock } = this.#options;
    if (payment.providerPaymentId === null) {
      const ageMs = clock.now().getTime() - payment.createdAt.getTime();
      if (ageMs < GIVE_UP_CREATING_MS) return this.#create(payment);
      return this.#cancel(payment, 'Провайдер не принял платёж');
    }
    const report = await provider.fetchPayment(payment.providerPaymentId);
    if (report?.ourId !== payment.id) {
      throw new ProviderUnavailable(`payment ${payment.id} is not known there`);
    }
    await this.#settle(payment, report);
  }

  /** Under the lock of the player's accounts, so that a payment is judged once at a time. */
  async #settle({ id, playerId }: Payment, report: PaymentReport): Promise<void> {
    if (report.state === 'pending') return;
    await this.#options.db.inTransaction(async tx => {
      await lockPlayerAccounts(tx, playerId);
      const payment = await lockPayment(tx, id);
      if (payment) await this.#apply(tx, payment, report);
    });
  }

  async #apply(tx: Queryable, payment: Payment, report: PaymentReport): Promise<void> {
    const now = this.#options.clock.now();
    const verdict = judgePayment(payment, report, await isTopUpAsAsked(tx, payment.id));
    if (verdict.kind === 'nothing') return;
    if (payment.providerPaymentId === null) {
      await storeProviderAnswer(tx, payment.id, report.providerId, report.confirmation);
    }
    if (report.payer) {
      await recordInstrument(tx, this.#options.vault, payment.playerId, report.payer, now);
    }
    const payerMask = report.payer?.mask ?? null;
    if (verdict.kind === 'credit') {
      await changePayment(tx, payment.id, {
        state: 'succeeded',
        credited: payment.amount,
        payerMask,
        finishedAt: now,
      });
      await creditTopUp(tx, payment, payment.amount);
      for (const follower of this.#options.followers) {
        await follower.onCredited(tx, payment, payment.amount, now);
      }
    } else if (verdict.kind === 'hold') {
      const { reason, received } = verdict;
      await changePayment(tx, payment.id, {
        state: 'held',
        reason,
        received,
        payerMask,
        finishedAt: null,
      });
    } else {
      const { reason } = verdict;
      await changePayment(tx, payment.id, {
        state: 'canceled',
        reason,
        payerMask,
        finishedAt: now,
      });
      await this.#tellOfCancel(tx, payment, now);
    }
    await this.#announce(tx, payment, verdict, report);
  }

  async #cancel({ id, playerId }: Payment, reason: string): Promise<void> {
    await this.#options.db.inTransaction(async tx => {
      await lockPlayerAccounts(tx, playerId);
      const payment = await lockPayment(tx, id);
      if (payment?.state !== 'pending') return;
      const finishedAt = this.#options.clock.now();
      await changePayment(tx, id, { state: 'canceled', reason, finishedAt });
      await this.#tellOfCancel(tx, payment, finishedAt);
      await this.#announce(tx, payment, { kind: 'cancel', reason }, null);
    });
  }

  async #tellOfCancel(tx: Queryable, payment: Payment, now: Date): Promise<void> {
    for (const follower of this.#options.followers) await follower.onCanceled(tx, payment, now);
  }

  async #announce(
    tx: Queryable,
    payment: Payment,
    verdict: Exclude<Verdict, { kind: 'nothing' }>,
    report: PaymentReport | null,
  ): Promise<void> {
    const actions = {
      credit: 'wallet/top-up-credited',
      cancel: 'wallet/top-up-canceled',
      hold: 'wallet/top-up-held',
    };
    await writeAudit(tx, {
      actor: `provider:${payment.provider}`,
      action: actions[verdict.kind],
      subject: `player:${payment.playerId}`,
      details: {
        paymentId: payment.id,
        amountKopecks: payment.amount,
        ...(verdict.kind === 'hold' ? { reason: verdict.reason } : {}),
        ...(report ? { reported: report.amount, providerId: report.providerId } : {}),
      },
    });
    await sendSignal(tx, WALLET_CHANGED, { playerId: payment.playerId, paymentId: payment.id });
  }

  async #findNotified({ providerId, ourId }: NotifiedPayment): Promise<Payment | null> {
    const { db, provider } = this.#options;
    const known = await findPaymentOfProvider(db, provider.name, providerId);
    if (known || ourId === null) return known;
    // A notification may overtake the answer that tells us the provider's id.
    const payment = await findPayment(db, ourId);
    const isOpen = payment?.provider === provider.name && payment.providerPaymentId === null;
    return isOpen ? payment : null;
  }

  #mayRefresh(id: string): boolean {
    const nowMs = this.#options.clock.now().getTime();
    const lastMs = this.#refreshedAtMs.get(id) ?? Number.NEGATIVE_INFINITY;
    if (nowMs - lastMs < REFRESH_EVERY_MS) return false;
    if (this.#refreshedAtMs.size >= MAX_REMEMBERED) this.#refreshedAtMs.clear();
    this.#refreshedAtMs.set(id, nowMs);
    return true;
  }

  /** Joins whoever is asking already. */
  #once<Result>(key: string, ask: () => Promise<Result>): Promise<Result> {
    const asked = this.#underWay.get(key) as Promise<Result> | undefined;
    if (asked) return asked;
    const asking = ask().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, asking);
    return asking;
  }
}

/** The transfer's reference is the payment: the database itself refuses to credit it twice. */
export async function creditTopUp(
  tx: Queryable,
  { id, playerId, money }: Payment,
  amount: Kopecks,
): Promise<void> {
  await creditPlayer(tx, {
    playerId,
    money,
    amount,
    kind: 'top-up',
    reference: id,
  });
  await sendSignal(tx, TOP_UP_CREDITED, {
    playerId,
    paymentId: id,
    amount: roublesFromKopecks(amount),
  });
  await tellOfTopUp(tx, { id, playerId }, amount);
}
