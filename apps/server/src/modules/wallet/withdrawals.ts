import {
  isRefusal,
  type Proof,
  type Refusal,
  refuse,
  type WithdrawalDestination,
} from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { checkProof, spendProof } from '../identity/prove-owner.ts';
import { debitPlayer, lockPlayerAccounts } from '../ledger/ledger.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { hashRequest, isTheirs, tellWhereTo } from './asked-for.ts';
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
  type WithdrawalRecord,
} from './withdrawal-repository.ts';

export const MAX_UNFINISHED = 5;

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
  readonly proof: Proof | undefined;
}

interface Order {
  readonly id: string;
  readonly playerId: number;
  readonly amount: Kopecks;
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
    const { db } = this.#options;
    const order = { id: command.id, playerId, amount, destination };
    // Whoever repeats a lost answer's command need not prove anything again: a code is spent by then.
    const existing = await findWithdrawal(db, command.id);
    if (existing) return this.#answerRepeat(existing, order);
    const fault = await checkProof(db, playerId, command.proof);
    if (fault) return fault;
    return db.inTransaction(tx => this.#hold(tx, order, command.proof));
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
      if (withdrawal.isRestored) return refuse('wallet/to-compare');
      if (!(await isTheirs(tx, id))) return refuse('wallet/not-as-asked');
      await returnMoney(tx, withdrawal, {
        state: 'canceled',
        reason: null,
        actor: `player:${playerId}`,
        now: clock.now(),
      });
      return null;
    });
  }

  #answerRepeat(existing: WithdrawalRecord, order: Order): Refusal | null {
    const isSame =
      existing.playerId === order.playerId &&
      existing.amount === order.amount &&
      existing.destinationHash.equals(this.#options.vault.hash(JSON.stringify(order.destination)));
    return isSame ? null : refuse('wallet/id-conflict');
  }

  async #hold(tx: Queryable, order: Order, proof: Proof | undefined): Promise<Refusal | null> {
    const { money, provider, vault, clock } = this.#options;
    const { id, playerId, amount, destination } = order;
    const createdAt = clock.now();
    const details = JSON.stringify(destination);
    await lockPlayerAccounts(tx, playerId);
    const existing = await findWithdrawal(tx, id);
    if (existing) return this.#answerRepeat(existing, order);
    const objection =
      (await this.#findObjection(tx, playerId, amount, createdAt)) ??
      (await spendProof(tx, playerId, proof, createdAt));
    if (objection) return objection;
    const row = {
      id,
      playerId,
      money,
      provider: provider.name,
      method: destination.method,
      amount,
      destinationMask: describeDestination(destination),
      destinationHash: vault.hash(details),
      destinationSealed: vault.seal(details),
      createdAt,
    };
    const balance = await debitPlayer(tx, {
      playerId,
      money,
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
      details: tellWhereTo(row, hashRequest(vault, row, details)),
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
