import type { TopUp, Withdrawal } from '@kvazar/contract';
import { expect, it } from 'vitest';
import { describeMoney, describeState } from './operation-text.ts';

const shared = {
  id: '018f0000-0000-7000-8000-000000000000',
  amount: 500,
  method: 'bank_card',
  mask: null,
  reason: 'Карта не ваша',
  reference: null,
  isTest: true,
  createdAt: '2026-11-15T10:00:00.000Z',
  finishedAt: null,
} as const;

const topUp = (state: TopUp['state']): TopUp => ({
  ...shared,
  kind: 'top-up',
  state,
  credited: null,
  confirmation: null,
});
const withdrawal = (state: Withdrawal['state']): Withdrawal => ({
  ...shared,
  kind: 'withdrawal',
  state,
});

it('names a canceled top-up and a canceled withdrawal differently', () => {
  expect(describeState(topUp('canceled')).name).toBe('Не состоялось');
  expect(describeState(withdrawal('canceled')).name).toBe('Отменено');
});

it('tells of a payment of another sum that an operator looks at it', () => {
  expect(describeState(topUp('held')).name).toBe('Проверяет оператор');
  expect(describeMoney({ ...topUp('held'), reason: null })).toBe(
    'Платёж отличается от заявленного. Оператор разберётся и зачислит или вернёт деньги.',
  );
});

it('tells the reason and where the money is', () => {
  expect(describeMoney(withdrawal('refused'))).toBe(
    'Причина: Карта не ваша. Сумма возвращена на баланс.',
  );
  expect(describeMoney(topUp('canceled'))).toBe('Карта не ваша. Баланс не изменился.');
});
