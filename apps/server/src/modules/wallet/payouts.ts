import type { WithdrawalDestination } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { Lanes } from '../../platform/lanes.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import { isWithdrawalAsAsked } from './asked-for.ts';
import { findContradiction, findTrouble, isSilentTooLong } from './payout-trouble.ts';
import {
  OperatorNeeded,
  type PaymentProvider,
  type PayoutReport,
  ProviderRefused,
  ProviderUnavailable,
} from './provider.ts';
import { announceWithdrawal, auditWithdrawal, returnMoney } from './return-money.ts';
import type { WalletVault } from './vault.ts';
import { tellOfPayout } from './wallet-notices.ts';
import {
  finishWithdrawal,
  listDuePayouts,
  lockDuePayout,
  lockWithdrawal,
  markStopped,
  recordAttempt,
  recordReport,
  type WithdrawalRecord,
} from './withdrawal-repository.ts';

const DUE_AT_ONCE = 20;
/** However many are due, a slow provider is asked no more at once. */
const PAYOUTS_AT_ONCE = 5;

export interface PayoutsOptions {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly vault: WalletVault;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

interface Claimed {
  readonly withdrawal: WithdrawalRecord;
  readonly destination: WithdrawalDestination;
  /** What is sent; null when the provider has given its own id and is only asked. */
  readonly body: string | null;
}

/**
 * Pays approved withdrawals: as often tried as needed, never paid twice, never paid and also returned.
 * Money comes back by two answers only, a refused first request and a fetched `canceled`; whatever else
 * is not plain stops the payout until staff have looked.
 */
export class Payouts {
  readonly #options: PayoutsOptions;
  readonly #lanes = new Lanes(PAYOUTS_AT_ONCE);

  constructor(options: PayoutsOptions) {
    this.#options = options;
  }

  async payDue(): Promise<void> {
    const { db, clock } = this.#options;
    const due = await listDuePayouts(db, clock.now(), DUE_AT_ONCE);
    await Promise.all(due.map(id => this.pay(id)));
  }

  /** Never fails: what it cannot bring to an end is tried again when it is due. */
  pay(id: string): Promise<void> {
    return this.#lanes.run(() => this.#attempt(id).catch(this.#options.onError));
  }

  async #attempt(id: string): Promise<void> {
    const { db, provider, clock, onError } = this.#options;
    const claimed = await db.inTransaction(tx => this.#claim(tx, id));
    if (!claimed) return;
    const { withdrawal } = claimed;
    try {
      await this.#take(withdrawal, await this.#ask(claimed));
    } catch (error) {
      if (error instanceof ProviderRefused) return this.#takeRefusal(withdrawal, error);
      if (error instanceof OperatorNeeded) return this.#stop(withdrawal, error.message);
      if (!(error instanceof ProviderUnavailable)) throw error;
      onError(error);
      if (claimed.body === null && isSilentTooLong(withdrawal, provider, clock.now())) {
        await this.#stop(withdrawal, 'Провайдер давно не отвечает о выплате');
      }
    }
  }

  /** What will be sent is written down before anything is. */
  async #claim(tx: Queryable, id: string): Promise<Claimed | null> {
    const { provider, clock, vault } = this.#options;
    const now = clock.now();
    const due = await lockDuePayout(tx, id, now);
    if (!due) return null;
    try {
      const trouble = findTrouble(due, provider, now);
      if (trouble !== null) throw new OperatorNeeded(trouble);
      const destination = await this.#readDestination(tx, due);
      const body = due.providerPayoutId === null ? this.#readBody(due, destination) : null;
      const request = due.payoutRequest ?? (body === null ? null : vault.seal(body));
      const payer = provider.payoutPayer;
      const withdrawal = await recordAttempt(tx, id, { request, payer, now });
      return { withdrawal, destination, body };
    } catch (error) {
      if (!(error instanceof OperatorNeeded)) throw error;
      await this.#markStopped(tx, due, error.message);
      return null;
    }
  }

  /** Where the player asked for it to go: rows can be changed, and what is sealed be another's. */
  async #readDestination(
    tx: Queryable,
    withdrawal: WithdrawalRecord,
  ): Promise<WithdrawalDestination> {
    const { vault } = this.#options;
    const { id, destinationSealed } = withdrawal;
    if (destinationSealed === null) throw new Error(`withdrawal ${id} has lost its destination`);
    const details = this.#open(destinationSealed);
    if (!(await isWithdrawalAsAsked(tx, vault, withdrawal, details))) {
      throw new OperatorNeeded('Заявка не та, о которой просил игрок: сверьте её с журналом');
    }
    return JSON.parse(details) as WithdrawalDestination;
  }

  #readBody(
    { id, amount, payoutRequest }: WithdrawalRecord,
    destination: WithdrawalDestination,
  ): string {
    const { provider } = this.#options;
    const request = { id, amount, destination };
    if (payoutRequest === null) return provider.composePayout(request);
    const body = this.#open(payoutRequest);
    if (provider.isPayoutOf(body, request)) return body;
    throw new OperatorNeeded('В заявке записан запрос другой выплаты');
  }

  #open(sealed: Buffer): string {
    try {
      return this.#options.vault.open(sealed);
    } catch (cause) {
      throw new OperatorNeeded('Реквизиты не расшифровать: WALLET_SECRET не тот, что был', {
        cause,
      });
    }
  }

  async #ask(claimed: Claimed): Promise<PayoutReport> {
    const { provider } = this.#options;
    const { id, providerPayoutId } = claimed.withdrawal;
    if (claimed.body === null) return this.#fetch(claimed, providerPayoutId ?? '');
    const report = await provider.sendPayout(id, claimed.body);
    await this.#hear(claimed, report);
    // The answer to a repeated request may be as old as the first: how it ended is asked anew.
    return report.state === 'canceled' ? this.#fetch(claimed, report.providerId) : report;
  }

  async #fetch(claimed: Claimed, providerPayoutId: string): Promise<PayoutReport> {
    const report = await this.#options.provider.fetchPayout(providerPayoutId);
    if (!report) throw new OperatorNeeded(`Провайдер не знает выплаты ${providerPayoutId}`);
    const withdrawal = { ...claimed.withdrawal, providerPayoutId };
    await this.#hear({ ...claimed, withdrawal }, report);
    return report;
  }

  async #hear({ withdrawal, destination }: Claimed, report: PayoutReport): Promise<void> {
    const contradiction = findContradiction(withdrawal, destination, report);
    if (contradiction !== null) throw new OperatorNeeded(contradiction);
    const { db, clock } = this.#options;
    await recordReport(db, withdrawal.id, report.providerId, clock.now());
  }

  async #take(withdrawal: WithdrawalRecord, report: PayoutReport): Promise<void> {
    if (report.state === 'succeeded') await this.#complete(withdrawal, report);
    if (report.state === 'canceled') {
      const reason = report.reason ?? 'Банк отклонил выплату';
      await this.#withApproved(withdrawal, (tx, current) => this.#fail(tx, current, reason));
    }
  }

  /** Only the first request can be refused for good: after another nobody knows what that one did. */
  #takeRefusal(withdrawal: WithdrawalRecord, refusal: ProviderRefused): Promise<void> {
    return this.#withApproved(withdrawal, (tx, current) =>
      current.attempts === 1
        ? this.#fail(tx, current, refusal.message)
        : this.#markStopped(tx, current, 'Отказ провайдера после запроса с неизвестным исходом'),
    );
  }

  #complete(withdrawal: WithdrawalRecord, report: PayoutReport): Promise<void> {
    return this.#withApproved(withdrawal, async (tx, current) => {
      const now = this.#options.clock.now();
      await finishWithdrawal(tx, current.id, { state: 'paid', reason: null, now });
      await auditWithdrawal(tx, current, {
        actor: this.#actor,
        action: 'wallet/withdrawal-paid',
        details: { providerId: report.providerId },
      });
      await announceWithdrawal(tx, current);
      await tellOfPayout(tx, current);
    });
  }

  async #fail(tx: Queryable, current: WithdrawalRecord, reason: string): Promise<void> {
    const now = this.#options.clock.now();
    await returnMoney(tx, current, { state: 'failed', reason, actor: this.#actor, now });
  }

  #stop(withdrawal: WithdrawalRecord, reason: string): Promise<void> {
    return this.#withApproved(withdrawal, (tx, current) => this.#markStopped(tx, current, reason));
  }

  async #markStopped(tx: Queryable, current: WithdrawalRecord, reason: string): Promise<void> {
    await markStopped(tx, current.id, reason);
    await auditWithdrawal(tx, current, {
      actor: this.#actor,
      action: 'wallet/withdrawal-stopped',
      details: { reason },
    });
    await announceWithdrawal(tx, current);
    this.#options.onError(new Error(`payout ${current.id} waits for an operator: ${reason}`));
  }

  get #actor(): string {
    return `provider:${this.#options.provider.name}`;
  }

  /** Does nothing to one that has been finished or stopped meanwhile. */
  async #withApproved(
    { id, playerId }: WithdrawalRecord,
    work: (tx: Queryable, current: WithdrawalRecord) => Promise<void>,
  ): Promise<void> {
    await this.#options.db.inTransaction(async tx => {
      await lockPlayerAccounts(tx, playerId);
      const current = await lockWithdrawal(tx, id);
      if (current?.state === 'approved') await work(tx, current);
    });
  }
}
