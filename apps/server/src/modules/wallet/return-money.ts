import type { Kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { type AuditEntry, writeAudit } from '../audit-log/audit-log.ts';
import { giveBack } from '../debts/debts.ts';
import { announceBalance } from '../identity/announce-balance.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { isTheirs } from './asked-for.ts';
import { WALLET_CHANGED } from './signal-topics.ts';
import { tellOfReturn } from './wallet-notices.ts';
import {
  finishWithdrawal,
  lockWaiting,
  type WithdrawalEnd,
  type WithdrawalRecord,
} from './withdrawal-repository.ts';

/** Tells the player's browsers that a withdrawal, and with it the balance, has changed. */
export async function announceWithdrawal(
  tx: Queryable,
  { id, playerId }: Pick<WithdrawalRecord, 'id' | 'playerId'>,
): Promise<void> {
  await announceBalance(tx, playerId);
  await sendSignal(tx, WALLET_CHANGED, { playerId, paymentId: id });
}

export async function auditWithdrawal(
  tx: Queryable,
  { id, playerId, amount }: Pick<WithdrawalRecord, 'id' | 'playerId' | 'amount'>,
  act: Pick<AuditEntry, 'actor' | 'action'> & { readonly details?: Record<string, unknown> },
): Promise<void> {
  await writeAudit(tx, {
    actor: act.actor,
    action: act.action,
    subject: `player:${playerId}`,
    details: { withdrawalId: id, amountKopecks: amount, ...act.details },
  });
}

/**
 * Ends a withdrawal that pays nothing: the money is back with the reason, in one transaction. Answers with
 * what the player keeps of it.
 */
export async function returnMoney(
  tx: Queryable,
  withdrawal: WithdrawalRecord,
  end: WithdrawalEnd & {
    readonly state: 'refused' | 'failed' | 'canceled';
    readonly actor: string;
  },
): Promise<Kopecks> {
  const { seq, id, playerId, money, amount } = withdrawal;
  const { kept } = await giveBack(tx, {
    playerId,
    money,
    amount,
    kind: 'withdrawal-return',
    reference: id,
    out: { operation: seq },
  });
  await finishWithdrawal(tx, id, end);
  await auditWithdrawal(tx, withdrawal, {
    actor: end.actor,
    action: `wallet/withdrawal-${end.state}`,
    details: { reason: end.reason },
  });
  await announceWithdrawal(tx, withdrawal);
  // Who cancels it knows.
  if (end.state !== 'canceled') await tellOfReturn(tx, withdrawal, end.reason);
  return kept;
}

/**
 * Gives waiting withdrawals of a player back, the last first, until the balance has grown by so much. The
 * caller holds the player's accounts.
 */
export async function returnWaiting(
  tx: Queryable,
  { playerId, money, wanted }: WaitingMoney,
  end: { readonly reason: string; readonly actor: string; readonly now: Date },
): Promise<void> {
  let back = 0;
  for (const withdrawal of await lockWaiting(tx, playerId, money)) {
    if (back >= wanted) return;
    // Somebody changed it: to whom it belongs is for staff to find out.
    if (!(await isTheirs(tx, withdrawal.id))) continue;
    back += await returnMoney(tx, withdrawal, { ...end, state: 'refused' });
  }
}

interface WaitingMoney {
  readonly playerId: number;
  readonly money: Money;
  readonly wanted: number;
}
