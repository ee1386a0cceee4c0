import type { WithdrawalDestination } from '@kvazar/contract';
import { describeInstrument } from './destination.ts';
import { formatDecimal, type PaymentProvider, type PayoutReport } from './provider.ts';
import type { WithdrawalRecord } from './withdrawal-repository.ts';

/** Kept clear of the end of the key's life: clocks differ and requests take time. */
const KEY_MARGIN_MS = 4 * 60 * 60_000;

type Payer = Pick<PaymentProvider, 'name' | 'payoutPayer' | 'payoutKeyLifeMs'>;

/** True when nobody has heard of it for so long that the provider may have forgotten the key. */
export function isSilentTooLong(
  { heardAt, firstAttemptAt }: WithdrawalRecord,
  { payoutKeyLifeMs }: Pick<Payer, 'payoutKeyLifeMs'>,
  now: Date,
): boolean {
  const sinceMs = (heardAt ?? firstAttemptAt ?? now).getTime();
  return now.getTime() - sinceMs > payoutKeyLifeMs - KEY_MARGIN_MS;
}

/** Why this payout may not even be tried, in words for the operator; null when it may. */
export function findTrouble(
  withdrawal: WithdrawalRecord,
  provider: Payer,
  now: Date,
): string | null {
  const { payoutPayer, providerPayoutId, attempts, payoutRequest } = withdrawal;
  if (withdrawal.provider !== provider.name) {
    return `Провайдер ${withdrawal.provider} сейчас не подключён`;
  }
  if (provider.payoutPayer === null) return 'Ключи выплат не заданы';
  if (payoutPayer !== null && payoutPayer !== provider.payoutPayer) {
    return 'Выплата начата с другого счёта у провайдера';
  }
  if (providerPayoutId !== null || attempts === 0) return null;
  if (payoutRequest === null) return 'Что было отправлено провайдеру, неизвестно';
  // With a key that the provider has forgotten, asking again would pay again.
  return isSilentTooLong(withdrawal, provider, now)
    ? 'Провайдер не ответил, и повторять запрос уже нельзя'
    : null;
}

/** What a report says that cannot be true of this withdrawal, which goes there, or null. */
export function findContradiction(
  withdrawal: WithdrawalRecord,
  destination: WithdrawalDestination,
  report: PayoutReport,
): string | null {
  const { value, currency } = report.amount;
  if (currency !== 'RUB' || value !== formatDecimal(withdrawal.amount)) {
    return `Провайдер сообщил о другой сумме: ${value} ${currency}`;
  }
  const isSame = (withdrawal.providerPayoutId ?? report.providerId) === report.providerId;
  if (report.ourId !== withdrawal.id || !isSame) {
    return `Провайдер рассказал о другой выплате: ${report.providerId}`;
  }
  const { receiver } = report;
  const { method, number } = describeInstrument(destination);
  return receiver === null || (receiver.method === method && receiver.number === number)
    ? null
    : `Провайдер сообщил о выплате другому получателю: ${receiver.mask}`;
}
