import { formatRoubles, type Kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { notices } from '../notices/notices.ts';
import type { Payment } from './payment-repository.ts';
import type { WithdrawalRecord } from './withdrawal-repository.ts';

type Withdrawal = Pick<WithdrawalRecord, 'id' | 'playerId' | 'amount'>;

const base = { kind: 'payment', to: '/wallet' } as const;

export function tellOfTopUp(
  tx: Queryable,
  { id, playerId }: Pick<Payment, 'id' | 'playerId'>,
  amount: Kopecks,
): Promise<void> {
  return notices.tell(tx, {
    ...{ ...base, playerId, about: `top-up:${id}:credited` },
    title: 'Пополнение зачислено',
    text: `${formatRoubles(amount)} уже на балансе`,
  });
}

/** Held for its sum, it went back by the provider. */
export function tellOfClosedTopUp(
  tx: Queryable,
  { id, playerId, amount }: Pick<Payment, 'id' | 'playerId' | 'amount'>,
  reason: string,
): Promise<void> {
  return notices.tell(tx, {
    ...{ ...base, playerId, about: `top-up:${id}:closed` },
    title: 'Пополнение не зачислено',
    text: `Платёж на ${formatRoubles(amount)} возвращён: ${reason}`,
  });
}

export function tellOfPayout(tx: Queryable, { id, playerId, amount }: Withdrawal): Promise<void> {
  return notices.tell(tx, {
    ...{ ...base, playerId, about: `withdrawal:${id}:paid` },
    title: 'Вывод выплачен',
    text: `${formatRoubles(amount)} отправлены по вашим реквизитам`,
  });
}

export function tellOfReturn(
  tx: Queryable,
  { id, playerId, amount }: Withdrawal,
  reason: string | null,
): Promise<void> {
  return notices.tell(tx, {
    ...{ ...base, playerId, about: `withdrawal:${id}:returned` },
    title: 'Вывод не состоялся',
    text: `${formatRoubles(amount)} вернулись на баланс${reason ? `. Причина: ${reason}` : ''}`,
  });
}
