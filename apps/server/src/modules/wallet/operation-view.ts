import type { TopUp, WalletOperation, Withdrawal } from '@kvazar/contract';
import { roublesFromKopecks } from '@kvazar/money';
import type { OperationRow } from './operation-repository.ts';

function viewShared(row: OperationRow) {
  return {
    id: row.id,
    amount: roublesFromKopecks(row.amount),
    method: row.method,
    mask: row.mask,
    reason: row.reason,
    reference: row.reference,
    isTest: row.provider === 'sandbox',
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

export function viewTopUp(row: OperationRow): TopUp {
  return {
    ...viewShared(row),
    kind: 'top-up',
    state: row.state as TopUp['state'],
    credited: row.credited === null ? null : roublesFromKopecks(row.credited),
    confirmation: row.state === 'pending' ? row.confirmation : null,
  };
}

export function viewWithdrawal(row: OperationRow): Withdrawal {
  return { ...viewShared(row), kind: 'withdrawal', state: row.state as Withdrawal['state'] };
}

export function viewOperation(row: OperationRow): WalletOperation {
  return row.kind === 'top-up' ? viewTopUp(row) : viewWithdrawal(row);
}
