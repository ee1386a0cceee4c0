import { isRefusal, type Refusal, refuse, type WithdrawalDestination } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { debitPlayer, lockPlayerAccounts } from '../ledger/ledger.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { describeDestination, describeInstrument, readDestination } from './destination.ts';
import { recordInstrument } from './instruments.ts';
import { readAmount, WITHDRAWAL_LIMITS } from './limits.ts';
import { Payouts } from './payouts.ts';
import type { PaymentProvider } from './provider.ts';
import { announceWithdrawal, auditWithdrawal, returnMoney } from './return-money.ts';
import type { WalletVault } from './vault.ts';
import {
  countUnfinished,
  findWithdrawal,
  insertWithdrawal,
  lockWithdrawal,
} from './withdrawal-repository.ts';

const MAX_UNFINISHED = 5;

/**
 * May refuse a withdrawal inside the transaction that makes it, the player's accounts locked: a bonus
 * that has to be wagered first, for one. Self-exclusion never stands here: money may always leave.
 */
export type WithdrawalGuard = (
  tx: Queryable,
  playerId: number,
  amount: Kopecks,
  now: Date,
) => Promise<Refusal | null>;

export interface WithdrawalsOptions {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly vault: WalletVault;
  readonly money: Money;
  readonly clock: Clock;
  readonly guards: readonly WithdrawalGuard[];
  readonly onError: (error: unknown) => void;
}

export interface WithdrawalCommand {
  readonly id: string;
  readonly amount: number;
  readonly destination: WithdrawalDestination;
}

export class Withdrawals {
  readonly #options: WithdrawalsOptions;
  readonly payouts: Payouts;

  constructor(options: WithdrawalsOptions) {
    this.#options = options;
    this.payouts = new Payouts(options);
  }

  /** Null when it is done: the withdrawal can be read by its id. */
  async request(playerId: number, command: WithdrawalCommand): Promise<Refusal | null> {
    const amount = readAmount(command.amount, WITHDRAWAL_LIMITS);
    if (isRefusal(amount)) return amount;
    const destination = readDestination(command.destination);
    if (isRefusal(destination)) return destination;
    if (!this.#options.provider.payoutMethods.includes(destination.method)) {
      return refuse('wallet/method-off');
    }
    return this.#options.db.inTransaction(tx =>
      this.#hold(tx, playerId, command.id, amount, destination),
    );
  }

  /** Possible until an operator has approved it. */
  async cancel(playerId: number, id: string): Promise<Refusal | null> {
    const { db, clock } = this.#options;
    return db.inTransaction(async tx => {
      await lockPlayerAccounts(tx, playerId);
      const withdrawal = await lockWithdrawal(tx, id);
      if (withdrawal?.playerId !== playerId) return refuse('wallet/not-found');
      // Sent again, a command answers as the first time.
      if (withdrawal.state === 'canceled') return null;
      if (withdrawal.state !== 'waiting') return refuse('wallet/not-cancelable');
      await returnMoney(tx, withdrawal, {
        state: 'canceled',
        reason: null,
        actor: `player:${playerId}`,
        now: clock.now(),
      });
      return null;
    });
  }

  async #hold(
    tx: Queryable,
    playerId: number,
    id: string,
    amount: Kopecks,
    destination: WithdrawalDestination,
  ): Promise<Refusal | null> {
    const { money, provider, vault, clock } = this.#options;
    const createdAt = clock.now();
    const details = JSON.stringify(destination);
    const destinationHash = vault.hash(details);
    await lockPlayerAccounts(tx, playerId);
    const existing = await findWithdrawal(tx, id);
    if (existing) {
      const isSame =
        existing.playerId === playerId &&
        existing.amount === amount &&
        existing.destinationHash.equals(destinationHash);
      return isSame ? null : refuse('wallet/id-conflict');
    }
    const objection = await this.#findObjection(tx, playerId, amount, createdAt);
    if (objection) return objection;
    const row = {
      id,
      playerId,
      money,
      provider: provider.name,
      method: destination.method,
      amount,
      destinationMask: describeDestination(destination),
      destinationHash,
      destinationSealed: vault.seal(details),
      createdAt,
    };
    const balance = await debitPlayer(tx, {
      playerId,
      money,
      to: 'payments',
      amount,
      kind: 'withdrawal',
      reference: id,
    });
    if (balance === null) return refuse('wallet/insufficient-funds');
    // Somebody else's id, taken a moment ago: the debit above must not stay.
    if (!(await insertWithdrawal(tx, row))) throw new Error(`withdrawal ${id} was taken meanwhile`);
    await recordInstrument(tx, vault, playerId, describeInstrument(destination), createdAt);
    await auditWithdrawal(tx, row, {
      actor: `player:${playerId}`,
      action: 'wallet/withdrawal-requested',
      details: { destination: row.destinationMask },
    });
    await announceWithdrawal(tx, row);
    return null;
  }

  async #findObjection(
    tx: Queryable,
    playerId: number,
    amount: Kopecks,
    now: Date,
  ): Promise<Refusal | null> {
    for (const guard of this.#options.guards) {
      const objection = await guard(tx, playerId, amount, now);
      if (objection) return objection;
    }
    const unfinished = await countUnfinished(tx, playerId);
    return unfinished >= MAX_UNFINISHED ? refuse('wallet/too-many-unfinished') : null;
  }
}
