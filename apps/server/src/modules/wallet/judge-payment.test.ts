import { kopecks } from '@kvazar/money';
import { describe, expect, it } from 'vitest';
import { judgePayment as judge } from './judge-payment.ts';
import type { Payment } from './payment-repository.ts';
import type { PaymentReport } from './provider.ts';

const payment: Payment = {
  id: '018f0000-0000-7000-8000-000000000000',
  playerId: 1,
  money: 'real',
  provider: 'yookassa',
  method: 'bank_card',
  amount: kopecks(150_000),
  state: 'pending',
  providerPaymentId: 'p',
  received: null,
  createdAt: new Date(0),
};

const report = (
  state: PaymentReport['state'],
  amount = { value: '1500.00', currency: 'RUB' },
): PaymentReport => ({
  providerId: 'p',
  ourId: payment.id,
  ourPlayer: payment.playerId,
  state,
  amount,
  confirmation: null,
  payer: null,
  reason: null,
});

const judgePayment = (of: Payment, told: PaymentReport, isAsAsked = true) =>
  judge(of, told, isAsAsked);

describe('a payment is', () => {
  it('credited when it is paid as asked', () => {
    expect(judgePayment(payment, report('succeeded'))).toEqual({ kind: 'credit' });
  });

  it.each([
    { value: '1499.99', currency: 'RUB' },
    { value: '1500.00', currency: 'KZT' },
    { value: '1500.0', currency: 'RUB' },
    { value: '', currency: '' },
  ])('held when $value $currency came', amount => {
    expect(judgePayment(payment, report('succeeded', amount)).kind).toBe('hold');
  });

  it('held when the provider was told of another player, not of none, or the journal tells of another', () => {
    const whose = (ourPlayer: number | null) => ({ ...report('succeeded'), ourPlayer });
    expect(judgePayment(payment, whose(2)).kind).toBe('hold');
    expect(judgePayment(payment, whose(Number.NaN)).kind).toBe('hold');
    expect(judgePayment(payment, whose(null)).kind).toBe('credit');
    expect(judgePayment(payment, whose(null), false).kind).toBe('hold');
  });

  it('held when it is paid after it was canceled', () => {
    const canceled: Payment = { ...payment, state: 'canceled' };
    expect(judgePayment(canceled, report('succeeded')).kind).toBe('hold');
    expect(judgePayment(canceled, report('canceled')).kind).toBe('nothing');
  });

  it.each(['succeeded', 'held'] as const)('left alone once it is %s', state => {
    for (const told of ['pending', 'succeeded', 'canceled'] as const) {
      expect(judgePayment({ ...payment, state }, report(told)).kind).toBe('nothing');
    }
  });

  it('canceled only by the provider’s word', () => {
    expect(judgePayment(payment, report('pending')).kind).toBe('nothing');
    expect(judgePayment(payment, report('canceled')).kind).toBe('cancel');
  });
});
