import type { WalletMethod, WalletOperation } from '@kvazar/contract';
import { type Kopecks, ZERO } from '@kvazar/money';
import { readRoubles } from '../../../lib/balance.ts';
import type { WalletInfo } from '../../../lib/wallet-queries.ts';
import {
  beginDestination,
  type DestinationDraft,
  findMissing,
} from '../parts/destination-draft.ts';

/** What has been chosen so far. */
export interface StepDraft {
  readonly kind: WalletOperation['kind'];
  readonly method: WalletMethod;
  readonly amount: Kopecks;
  readonly destination: DestinationDraft;
  /** Of a top-up. */
  readonly withSafe: boolean;
}

export const STEP_NAMES = ['Действие', 'Способ', 'Сумма', 'Проверка', 'Итог'] as const;

export function beginDraft({ topUp, isTest }: WalletInfo): StepDraft {
  return {
    kind: 'top-up',
    method: topUp.methods[0] ?? 'bank_card',
    amount: readRoubles(1_000),
    destination: beginDestination(isTest),
    withSafe: false,
  };
}

/** Why the step cannot be left yet, or null when it can. */
export function findObstacle(
  step: number,
  draft: StepDraft,
  info: WalletInfo,
  balance: Kopecks,
): string | null {
  const limits = draft.kind === 'top-up' ? info.topUp : info.withdrawal;
  if (step === 1) {
    if (!limits.methods.includes(draft.method)) return 'Выберите способ';
    if (draft.kind === 'top-up') return null;
    return findMissing(draft.method, draft.destination)?.text ?? null;
  }
  if (step === 2) {
    if (draft.amount === ZERO) return 'Введите сумму';
    if (draft.amount < readRoubles(limits.min)) return 'Сумма меньше наименьшей';
    if (draft.amount > readRoubles(limits.max)) return 'Сумма больше наибольшей';
    if (draft.kind === 'withdrawal' && draft.amount > balance) return 'На балансе меньше';
  }
  return null;
}
