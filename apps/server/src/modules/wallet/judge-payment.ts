import type { Kopecks } from '@kvazar/money';
import type { Payment } from './payment-repository.ts';
import { formatDecimal, type PaymentReport } from './provider.ts';

export type Verdict =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'credit' }
  | { readonly kind: 'cancel'; readonly reason: string }
  | { readonly kind: 'hold'; readonly reason: string; readonly received: string };

function isWhatWasAsked({ amount }: PaymentReport, asked: Kopecks): boolean {
  return amount.currency === 'RUB' && amount.value === formatDecimal(asked);
}

/**
 * What a provider's report means for a payment in the state it is in now; `isAsAsked` when the journal says that
 * its player asked for just that.
 */
export function judgePayment(payment: Payment, report: PaymentReport, isAsAsked: boolean): Verdict {
  const isOver = payment.state === 'succeeded' || payment.state === 'held';
  if (isOver || report.state === 'pending') return { kind: 'nothing' };
  if (report.state === 'canceled') {
    if (payment.state === 'canceled') return { kind: 'nothing' };
    return { kind: 'cancel', reason: report.reason ?? 'Платёж отменён' };
  }
  const received = `${report.amount.value} ${report.amount.currency}`;
  if (!isWhatWasAsked(report, payment.amount)) {
    return { kind: 'hold', reason: 'Пришла другая сумма или валюта', received };
  }
  const isTheirs = report.ourPlayer === null || report.ourPlayer === payment.playerId;
  if (!isAsAsked || !isTheirs) {
    return { kind: 'hold', reason: 'Пополнение записано не так, как было начато', received };
  }
  if (payment.state === 'canceled') {
    return { kind: 'hold', reason: 'Оплачен после отмены', received };
  }
  return { kind: 'credit' };
}
