import type { WithdrawalDestination } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import {
  formatDecimal,
  type PaymentProvider,
  type PayoutReport,
  ProviderRefused,
  ProviderUnavailable,
} from './provider.ts';
import { announceWithdrawal, auditWithdrawal, returnMoney } from './return-money.ts';
import type { WalletVault } from './vault.ts';
import {
  claimPayout,
  finishWithdrawal,
  listDuePayouts,
  lockWithdrawal,
  stopAttempts,
  storePayoutId,
  type WithdrawalRecord,
} from './withdrawal-repository.ts';

const CLAIM_SIZE = 20;
/** Kept clear of the end of the key's life: clocks differ and requests take time. */
const KEY_MARGIN_MS = 4 * 60 * 60_000;

export interface PayoutsOptions {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly vault: WalletVault;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** Pays approved withdrawals: as often tried as needed, never paid twice. */
export class Payouts {
  readonly #options: PayoutsOptions;

  constructor(options: PayoutsOptions) {
    this.#options = options;
  }

  async payDue(): Promise<void> {
    const { db, clock, provider } = this.#options;
    for (const id of await listDuePayouts(db, clock.now(), provider.name, CLAIM_SIZE)) {
      await this.pay(id);
    }
  }

  async pay(id: string): Promise<void> {
    const { db, clock, provider, onError } = this.#options;
    const withdrawal = await claimPayout(db, id, clock.now());
    if (withdrawal?.provider !== provider.name) return;
    try {
      const report = await this.#ask(withdrawal);
      if (report) await this.#take(withdrawal, report);
    } catch (error) {
      if (error instanceof ProviderRefused) await this.#fail(withdrawal, error.message);
      else onError(error);
    }
  }

  async #ask(withdrawal: WithdrawalRecord): Promise<PayoutReport | null> {
    const { provider, vault, db } = this.#options;
    const { id, amount, providerPayoutId, destinationSealed } = withdrawal;
    if (providerPayoutId !== null) return provider.fetchPayout(providerPayoutId);
    if (this.#isKeyTooOld(withdrawal)) {
      await stopAttempts(db, id, 'Исход выплаты неизвестен, проверяет оператор');
      throw new ProviderUnavailable(`payout ${id}: nobody knows whether it was made`);
    }
    if (destinationSealed === null) throw new Error(`withdrawal ${id} has lost its destination`);
    const destination = JSON.parse(vault.open(destinationSealed)) as WithdrawalDestination;
    return provider.createPayout({ id, amount, destination });
  }

  /** With a key that the provider has forgotten, asking again would pay again. */
  #isKeyTooOld({ firstAttemptAt }: WithdrawalRecord): boolean {
    const { clock, provider } = this.#options;
    const sinceFirstMs = clock.now().getTime() - (firstAttemptAt ?? clock.now()).getTime();
    return sinceFirstMs > provider.payoutKeyLifeMs - KEY_MARGIN_MS;
  }

  async #take(withdrawal: WithdrawalRecord, report: PayoutReport): Promise<void> {
    const { db } = this.#options;
    await storePayoutId(db, withdrawal.id, report.providerId);
    const { value, currency } = report.amount;
    if (currency !== 'RUB' || value !== formatDecimal(withdrawal.amount)) {
      await stopAttempts(db, withdrawal.id, 'Провайдер сообщил о другой сумме');
      throw new ProviderUnavailable(`payout ${withdrawal.id} is of ${value} ${currency} there`);
    }
    if (report.state === 'succeeded') await this.#complete(withdrawal, report);
    if (report.state === 'canceled') {
      await this.#fail(withdrawal, report.reason ?? 'Банк отклонил выплату');
    }
  }

  async #complete({ id, playerId }: WithdrawalRecord, report: PayoutReport): Promise<void> {
    const { db, clock, provider } = this.#options;
    await db.inTransaction(async tx => {
      await lockPlayerAccounts(tx, playerId);
      const withdrawal = await lockWithdrawal(tx, id);
      if (withdrawal?.state !== 'approved') return;
      await finishWithdrawal(tx, id, 'paid', null, clock.now());
      await auditWithdrawal(tx, withdrawal, {
        actor: `provider:${provider.name}`,
        action: 'wallet/withdrawal-paid',
        details: { providerId: report.providerId },
      });
      await announceWithdrawal(tx, withdrawal);
    });
  }

  async #fail({ id, playerId }: WithdrawalRecord, reason: string): Promise<void> {
    const { db, clock, provider } = this.#options;
    await db.inTransaction(async tx => {
      await lockPlayerAccounts(tx, playerId);
      const withdrawal = await lockWithdrawal(tx, id);
      if (withdrawal?.state !== 'approved') return;
      await returnMoney(tx, withdrawal, {
        state: 'failed',
        reason,
        actor: `provider:${provider.name}`,
        now: clock.now(),
      });
    });
  }
}
